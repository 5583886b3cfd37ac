//! The macro `spy::secret!` comes from a package beside this one. It would run inside the compiler.

fn main() {
    println!("{}", spy::secret!());
}
