//! Sockets without a protocol. Only the superuser may have them, so they fail in every tier.

#[cfg(target_os = "linux")]
unsafe extern "C" {
    safe fn socket(family: i32, kind: i32, protocol: i32) -> i32;
}

fn main() {
    const RAW: i32 = 3;
    let families = [("internet", 2, 1), ("packets", 17, 0x0300)];
    for (name, family, protocol) in families {
        #[cfg(target_os = "linux")]
        if socket(family, RAW, protocol) != -1 {
            println!("REACHED {name}");
        }
        println!("{name} {family} {protocol} {RAW}");
    }
}
