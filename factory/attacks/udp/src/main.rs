//! Nobody has to listen for a datagram to be sent, so only an answer proves that it arrived, or that
//! the system knows of a listener.

use std::net::UdpSocket;

fn main() {
    let port = std::env::args().nth(3).unwrap_or_default();
    let Ok(socket) = UdpSocket::bind("127.0.0.1:0") else { return };
    if socket.connect(format!("127.0.0.1:{port}")).is_err() {
        return;
    }
    // Where nobody listens, the first datagram is refused and the second one fails.
    let is_sent = (0..2).all(|_| {
        let sent = socket.send(b"the hidden checks");
        std::thread::sleep(std::time::Duration::from_millis(100));
        sent.is_ok()
    });
    if is_sent {
        println!("REACHED udp");
    }
}
