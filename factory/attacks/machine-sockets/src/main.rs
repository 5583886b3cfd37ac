//! Such sockets (AF_VSOCK) belong to no network namespace. This one is created, but not connected.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    safe fn socket(family: i32, kind: i32, protocol: i32) -> i32;
}

fn main() {
    #[cfg(target_os = "linux")]
    {
        const VSOCK: i32 = 40;
        const STREAM: i32 = 1;
        if socket(VSOCK, STREAM, 0) != -1 {
            println!("REACHED socket");
        }
    }
}
