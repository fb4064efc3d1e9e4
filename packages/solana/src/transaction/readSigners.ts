import { base58 } from '@scure/base'
import { readLength } from './readLength'

const signatureLength = 64
const keyLength = 32

/** Where the parts of a serialized transaction stand. https://solana.com/docs/core/transactions */
export interface TransactionParts {
  /** What each signer signs. */
  readonly message: Uint8Array
  /** Addresses that must sign, in the order of their signatures. */
  readonly signers: readonly string[]
  /** In the order of the signers; zeros where one is missing. */
  readonly signatures: readonly Uint8Array[]
  /** Where the first signature stands. */
  readonly start: number
}

/** Reads a legacy or version 0 transaction; `undefined` when the bytes are none. */
export function readSigners(bytes: Uint8Array): TransactionParts | undefined {
  const count = readLength(bytes, 0)
  if (!count?.value) return
  const message = bytes.slice(count.next + count.value * signatureLength)
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const keys = readLength(message, header + 3)
  if (message[header] !== count.value || !keys || keys.value < count.value) return
  if (message.length < keys.next + keys.value * keyLength) return
  const signer = (_none: unknown, index: number) =>
    base58.encode(message.slice(keys.next + index * keyLength, keys.next + (index + 1) * keyLength))
  const signature = (_none: unknown, index: number) =>
    bytes.slice(count.next + index * signatureLength, count.next + (index + 1) * signatureLength)
  return {
    message,
    signers: Array.from({ length: count.value }, signer),
    signatures: Array.from({ length: count.value }, signature),
    start: count.next,
  }
}
