//! What Classroom 50 sets for its autograder.

/// The variables with their values.
pub const VARIABLES: [(&str, &str); 6] = [
    ("CLASSROOM", "data-structures"),
    ("ASSIGNMENT", "level-1"),
    ("OWNER", "ann"),
    ("SUBMISSION_TAG", "submit/2026-06-01T14-32-05Z-a1b2c3d"),
    ("COMMIT_URL", "https://example.org/commit/1"),
    ("RELEASE_URL", "https://example.org/release/1"),
];
