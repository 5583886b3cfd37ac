fn capital_letter(word: &str) -> Option<char> {
    word.chars().next()
}

fn main() {
    let letter: char = capital_letter("H");
    println!("{letter}");
}
