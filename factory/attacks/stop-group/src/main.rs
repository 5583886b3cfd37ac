//! A group may reach beyond the sandbox: whatever started this program may be in it, too.

#[cfg(unix)]
unsafe extern "C" {
    safe fn getpgid(process: i32) -> i32;
    safe fn kill(process: i32, signal: i32) -> i32;
    safe fn signal(number: i32, action: usize) -> usize;
}

fn main() {
    let judge = std::env::args().nth(2).and_then(|number| number.parse().ok());
    let Some(judge) = judge.filter(|judge: &i32| *judge > 3) else { return };
    #[cfg(unix)]
    {
        const SIGTERM: i32 = 15;
        const SIGCONT: i32 = if cfg!(target_os = "macos") { 19 } else { 18 };
        const IGNORE: usize = 1;
        let group = getpgid(judge);
        // Another signal than SIGSTOP, so that the judge can say what happened.
        if group > 1 && kill(-group, SIGCONT) == 0 {
            println!("REACHED judge's group");
        }
        signal(SIGTERM, IGNORE);
        kill(0, SIGTERM);
    }
    println!("It is process {judge}");
}
