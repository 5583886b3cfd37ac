//! Abstract names belong to a network namespace. Inside tier A, this program is alone in its own.

fn main() {
    #[cfg(target_os = "linux")]
    {
        use std::os::linux::net::SocketAddrExt;
        use std::os::unix::net::{SocketAddr, UnixListener, UnixStream};
        let marker = std::env::args().nth(4).unwrap_or_default();
        let name = SocketAddr::from_abstract_name(marker.as_bytes());
        if name.and_then(|name| UnixListener::bind_addr(&name)).is_ok() {
            println!("REACHED name");
        }
        let names = std::fs::read_to_string("/proc/net/unix").unwrap_or_default();
        let others = names.lines().filter_map(|line| line.split_once('@')).map(|(_, name)| name);
        for name in others.filter(|name| *name != marker) {
            let name = SocketAddr::from_abstract_name(name.as_bytes());
            if name.and_then(|name| UnixStream::connect_addr(&name)).is_ok() {
                println!("REACHED service");
            }
        }
    }
}
