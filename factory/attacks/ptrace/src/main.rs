//! A debugger may change everything in another process, such as its verdict.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    fn ptrace(request: i32, process: i32, address: usize, data: usize) -> i64;
}

fn main() {
    let judge = std::env::args().nth(2).and_then(|number| number.parse().ok());
    let Some(judge) = judge.filter(|judge: &i32| *judge > 3) else { return };
    #[cfg(target_os = "linux")]
    {
        const SEIZE: i32 = 0x4206;
        if unsafe { ptrace(SEIZE, judge, 0, 0) } == 0 {
            println!("REACHED ptrace");
        }
    }
    println!("It is process {judge}");
}
