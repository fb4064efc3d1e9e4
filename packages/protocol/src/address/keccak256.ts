/** How many words of 32 bits go into the state before it is mixed. */
const rate = 34

/**
 * Keccak-256, the hash of Ethereum, for what every page spells: checksums of addresses. A fifth of the bytes of a library that has every
 * hash of its family; what proves a signature asks that library.
 *
 * https://keccak.team/keccak_specs_summary.html
 *
 * @example keccak256(new Uint8Array())[0] // 0xc5
 */
export function keccak256(bytes: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer((Math.floor(bytes.length / rate / 4) + 1) * rate * 4))
  new Uint8Array(padded.buffer).set([...bytes, 1])
  const last = padded.byteLength - 1
  padded.setUint8(last, padded.getUint8(last) | 0x80)
  const state = new Int32Array(50)
  for (let start = 0; start < padded.byteLength; start += rate * 4) {
    for (let i = 0; i < rate; i++) state[i] = at(state, i) ^ padded.getInt32(start + i * 4, true)
    permute(state)
  }
  const hash = new DataView(new ArrayBuffer(32))
  for (let i = 0; i < 8; i++) hash.setInt32(i * 4, at(state, i), true)
  return new Uint8Array(hash.buffer)
}

/**
 * Mixes the state: 25 lanes of 64 bits, each as a low and a high word; lane x + 5y. The names of the steps are those of the
 * specification.
 */
function permute(state: Int32Array): void {
  const other = new Int32Array(50)
  let register = 1
  for (let round = 0; round < 24; round++) {
    // Theta: what two columns add up to goes into each lane between them.
    for (let i = 0; i < 10; i++)
      other[i] = at(state, i) ^ at(state, i + 10) ^ at(state, i + 20) ^ at(state, i + 30) ^ at(state, i + 40)
    for (let i = 0; i < 50; i++) state[i] = at(state, i) ^ at(other, (i + 8) % 10) ^ turned(other, (i + 2) % 10, 1)
    // Rho and pi: each lane is turned by another number of bits and takes another place; the first stays.
    let [x, y] = [1, 0]
    other.set(state.subarray(0, 2))
    for (let step = 1; step < 25; step++) {
      const bits = ((step * (step + 1)) / 2) % 64
      const from = 2 * (x + 5 * y)
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const to = 2 * (x + 5 * y)
      other[to] = turned(state, from, bits)
      other[to + 1] = turned(state, from + 1, bits)
    }
    // Chi: each lane by its two neighbours in the row.
    for (let i = 0; i < 50; i++) {
      const row = i - (i % 10)
      state[i] = at(other, i) ^ (~at(other, row + ((i + 2) % 10)) & at(other, row + ((i + 4) % 10)))
    }
    // Iota: bits 0, 1, 3, 7, 15, 31 and 63 of the first lane, by a shift register.
    for (let power = 0; power < 7; power++) {
      const word = power === 6 ? 1 : 0
      if (register & 1) state[word] = at(state, word) ^ (1 << (2 ** power - 1))
      register = (register << 1) ^ (register >> 7 ? 0x171 : 0)
    }
  }
}

/** A word after its lane was turned to the left, by 1 to 63 bits but not by 32; the platform shifts by what is over 32. */
function turned(lanes: Int32Array, word: number, bits: number): number {
  const own = bits < 32 ? word : word ^ 1
  return (at(lanes, own) << bits) | (at(lanes, own ^ 1) >>> -bits)
}

const at = (words: Int32Array, place: number): number => words[place] ?? 0
