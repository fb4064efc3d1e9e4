import { base58 } from '@scure/base'
import { readLength } from './readLength'

const keyLength = 32

/** What a message does, in order; each part as text, so that two compare. */
export interface MessageInstruction {
  readonly program: string
  /** Addresses, or the table and the place in it where they are looked up. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** Reads the instructions of a legacy or version 0 message; `undefined` when the bytes are none. https://solana.com/docs/core/transactions */
export function readInstructions(message: Uint8Array): readonly MessageInstruction[] | undefined {
  const versioned = (message[0] ?? 0) & 0x80
  if (versioned && message[0] !== 0x80) return
  let at = versioned ? 4 : 3
  const take = (length: number) => {
    if (at + length > message.length) throw new RangeError('The message ends early.')
    at += length
    return message.subarray(at - length, at)
  }
  const count = () => {
    const length = readLength(message, at)
    if (!length) throw new RangeError('The message ends early.')
    at = length.next
    return length.value
  }
  const list = <T>(read: () => T) => Array.from({ length: count() }, read)
  const key = () => base58.encode(take(keyLength))
  try {
    const keys = list(key)
    take(keyLength)
    const compiled = list(() => ({ program: take(1), accounts: take(count()), data: take(count()) }))
    const tables = versioned ? list(() => ({ table: key(), writable: take(count()), readonly: take(count()) })) : []
    if (at !== message.length) return
    // Looked up are first all that are written to, then all that are only read.
    for (const { table, writable } of tables) for (const index of writable) keys.push(`${table}/${index}`)
    for (const { table, readonly } of tables) for (const index of readonly) keys.push(`${table}/${index}`)
    const name = (index: number) => keys[index] ?? ''
    return compiled.map(({ program: [program = -1], accounts, data }) => ({
      program: name(program),
      accounts: Array.from(accounts, name),
      data,
    }))
  } catch {
    return
  }
}
