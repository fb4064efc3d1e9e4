import { getBase58Decoder, getBase58Encoder } from '@solana/kit'

export const base58 = {
  /** Throws when the text is not base58. */
  decode: (text) => new Uint8Array(getBase58Encoder().encode(text)),
  encode: (bytes) => getBase58Decoder().decode(bytes),
}

/** Numbers of 16, 32 and 64 bits as a program writes them, low byte first. */
export const littleEndian = {
  u16: (value) => number(2, (view) => view.setUint16(0, value, true)),
  u32: (value) => number(4, (view) => view.setUint32(0, value, true)),
  u64: (value) => number(8, (view) => view.setBigUint64(0, value, true)),
}

export const concat = (...parts) => new Uint8Array(Buffer.concat(parts))

export const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function number(length, write) {
  const bytes = new Uint8Array(length)
  write(viewOf(bytes))
  return bytes
}
