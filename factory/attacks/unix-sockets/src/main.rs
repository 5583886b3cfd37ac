//! Containers, messages between programs, the display, keys: each has a socket in the file system.
//! What is reached on an unprotected machine depends on its services.

fn main() {
    #[cfg(unix)]
    {
        use std::os::unix::net::UnixStream;
        let home = std::env::var("XDG_RUNTIME_DIR").unwrap_or_default();
        let services = [
            "/run/docker.sock".to_owned(),
            "/run/dbus/system_bus_socket".to_owned(),
            "/run/systemd/private".to_owned(),
            "/run/nscd/socket".to_owned(),
            "/tmp/.X11-unix/X0".to_owned(),
            format!("{home}/bus"),
            std::env::var("SSH_AUTH_SOCK").unwrap_or_default(),
        ];
        for _ in services.iter().filter(|service| UnixStream::connect(service).is_ok()) {
            println!("REACHED service");
        }
    }
}
