//! Each star doubles the number of signs, and each sign is an expression inside another.

macro_rules! double {
    ([] $($sign:tt)*) => {
        $($sign)* true
    };
    ([* $($star:tt)*] $($sign:tt)*) => {
        double!([$($star)*] $($sign)* $($sign)*)
    };
}

fn main() {
    println!("REACHED end: {}", double!([* * * * * * * * * * * * * * * * * * * *] !));
}
