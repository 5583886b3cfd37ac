//! Each star doubles the number of terms: 2 to the power of 48 in the end.

macro_rules! double {
    ([] $($term:tt)*) => {
        0 $(+ $term)*
    };
    ([* $($star:tt)*] $($term:tt)*) => {
        double!([$($star)*] $($term)* $($term)*)
    };
}

fn main() {
    println!(
        "REACHED end: {}",
        double!([* * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * * *] 1)
    );
}
