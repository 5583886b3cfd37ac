//! The word in the file is not a name that exists, so the compiler's complaint shows it.

fn main() {
    include!("@DECOY@/secret.txt");
}
