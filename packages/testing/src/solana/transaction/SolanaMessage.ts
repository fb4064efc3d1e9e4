import { readLength } from './SolanaTransaction'

/** One instruction; its program and accounts are places in the list of keys. */
export interface SolanaInstruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** What is signed, legacy or version 0 (https://solana.com/docs/core/transactions). */
export interface SolanaMessage {
  readonly version: 'legacy' | 0
  /** Signers, signers that are read only, others that are read only. */
  readonly header: readonly [number, number, number]
  readonly keys: readonly Uint8Array[]
  readonly blockhash: Uint8Array
  readonly instructions: readonly SolanaInstruction[]
  /** Look-up tables as they came; empty in a legacy message. */
  readonly lookups: Uint8Array
}

/** Reads the bytes to their end; throws when they are something else. */
export function parseSolanaMessage(bytes: Uint8Array): SolanaMessage {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Error('These bytes are no Solana message.')
    at += length
    return bytes.slice(at - length, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  const length = (): number => {
    const [value, next] = readLength(bytes, at)
    at = next
    return value
  }
  const list = <Item>(item: () => Item): readonly Item[] => Array.from({ length: length() }, item)
  const numbers = (): readonly number[] => [...take(length())]

  const first = bytes[0] ?? 0
  const version = first & 0x80 ? 0 : 'legacy'
  if (version === 0 && byte() !== 0x80) throw new Error(`Version ${first & 0x7f} of Solana messages is unknown.`)
  const header = [byte(), byte(), byte()] as const
  const keys = list(() => take(32))
  const blockhash = take(32)
  const instructions = list(() => ({ program: byte(), accounts: numbers(), data: take(length()) }))
  const lookups = bytes.slice(at)
  if (version === 0) list(() => [take(32), numbers(), numbers()])
  if (at !== bytes.length || header[0] === 0 || header[0] > keys.length)
    throw new Error('These bytes are no Solana message.')
  return { version, header, keys, blockhash, instructions, lookups }
}

/** The bytes of a message. */
export function serializeSolanaMessage(message: SolanaMessage): Uint8Array {
  const { version, header, keys, blockhash, instructions, lookups } = message
  return Uint8Array.from([
    ...(version === 0 ? [0x80] : []),
    ...header,
    ...lengthBytes(keys.length),
    ...keys.flatMap((key) => [...key]),
    ...blockhash,
    ...lengthBytes(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      program,
      ...lengthBytes(accounts.length),
      ...accounts,
      ...lengthBytes(data.length),
      ...data,
    ]),
    ...lookups,
  ])
}

/** A compact-u16. */
export const lengthBytes = (value: number): readonly number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...lengthBytes(value >> 7)]

/** Whether bytes are a message a transaction is made of, so that signing them would sign it. */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  try {
    parseSolanaMessage(bytes)
    return true
  } catch {
    return false
  }
}
