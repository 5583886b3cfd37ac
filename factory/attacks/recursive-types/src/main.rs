//! A tree of types, 64 levels deep. The compiler visits every leaf.

struct Left<P>(P);
struct Right<P>(P);
struct Deeper<N>(N);

trait Tree {
    const LEAVES: u64;
}

impl<P> Tree for (P, ()) {
    const LEAVES: u64 = 1;
}

impl<P, N> Tree for (P, Deeper<N>)
where
    (Left<P>, N): Tree,
    (Right<P>, N): Tree,
{
    const LEAVES: u64 = <(Left<P>, N)>::LEAVES + <(Right<P>, N)>::LEAVES;
}

type Four<N> = Deeper<Deeper<Deeper<Deeper<N>>>>;
type Sixteen<N> = Four<Four<Four<Four<N>>>>;

fn main() {
    println!("REACHED end: {}", <((), Sixteen<Sixteen<Sixteen<Sixteen<()>>>>)>::LEAVES);
}
