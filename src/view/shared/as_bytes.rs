//! Many small numbers as bytes, two each: some millions are written and read at once, not one by one.

use serde::{Deserializer, Serializer};

/// Writes the numbers.
pub fn serialize<S: Serializer>(numbers: &[u16], to: S) -> Result<S::Ok, S::Error> {
    let bytes: Vec<u8> = numbers
        .iter()
        .flat_map(|number| number.to_le_bytes())
        .collect();
    serde_bytes::serialize(&bytes, to)
}

/// Reads them.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u16>, D::Error> {
    let bytes: Vec<u8> = serde_bytes::deserialize(from)?;
    let pairs = bytes.as_chunks().0.iter();
    Ok(pairs.map(|&pair| u16::from_le_bytes(pair)).collect())
}
