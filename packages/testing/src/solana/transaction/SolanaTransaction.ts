const signatureLength = 64
const keyLength = 32

/** Where the parts of a serialized transaction stand, legacy or version 0 (https://solana.com/docs/core/transactions). */
export interface SolanaTransaction {
  readonly message: Uint8Array
  /** Keys that must sign, in the order of their signatures. */
  readonly signers: readonly Uint8Array[]
  /** In the order of their keys, zeros where there is none yet. */
  readonly signatures: readonly Uint8Array[]
  /** The same transaction with one signature in its place. */
  withSignature(index: number, signature: Uint8Array): Uint8Array
}

/** Reads the bytes; throws when they end early. */
export function parseSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const [count, start] = readLength(bytes, 0)
  const message = bytes.slice(start + count * signatureLength)
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const required = message[header] ?? 0
  const [keys, firstKey] = readLength(message, header + 3)
  if (count !== required || keys < required || message.length < firstKey + keys * keyLength)
    throw new Error('These bytes are no Solana transaction.')
  return {
    message,
    signers: Array.from({ length: required }, (_none, index) =>
      message.slice(firstKey + index * keyLength, firstKey + (index + 1) * keyLength),
    ),
    signatures: Array.from({ length: required }, (_none, index) =>
      bytes.slice(start + index * signatureLength, start + (index + 1) * signatureLength),
    ),
    withSignature(index, signature) {
      const signed = Uint8Array.from(bytes)
      signed.set(signature, start + index * signatureLength)
      return signed
    },
  }
}

/** A compact-u16 length and where the next byte stands. */
export function readLength(bytes: Uint8Array, at: number): readonly [number, number] {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) break
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return [value, at + index + 1]
  }
  throw new Error('These bytes are no Solana transaction.')
}
