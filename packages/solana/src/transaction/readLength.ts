/** A compact-u16 length and where the next byte stands. */
export function readLength(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly next: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) return
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, next: at + index + 1 }
  }
  return
}
