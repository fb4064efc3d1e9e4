import { readList } from '@latchkey/protocol/json'
import { parseKey } from '../parseKey'

/** An account as its wallet wants it back, and the address it was proven to have. */
export interface StandardAccount {
  readonly address: string
  /** The wallet's own object: features take it as they gave it. */
  readonly account: object
}

/** Bytes of a public key. */
const keyLength = 32

/** The accounts of a wallet's list, each once: those whose address is the base58 form of their public key. */
export function readAccounts(value: unknown): readonly StandardAccount[] | undefined {
  const entries = readList(value)
  if (entries === undefined) return
  const accounts = new Map<string, object>()
  for (const account of entries) {
    const address = provenAddress(account)
    // What was proven is an object.
    if (address !== undefined && !accounts.has(address)) accounts.set(address, account as object)
  }
  if (entries.length > 0 && accounts.size === 0) return
  return [...accounts].map(([address, account]) => ({ address, account }))
}

function provenAddress(account: unknown): string | undefined {
  try {
    const { address, publicKey } = account as { readonly address: unknown; readonly publicKey: ArrayLike<number> }
    // By index: a list that says it is longer, or never ends, is not walked.
    const key = Uint8Array.from({ length: keyLength }, (_none, index) => publicKey[index] ?? 0)
    const number = key.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
    return publicKey.length === keyLength && typeof address === 'string' && parseKey(address) === number
      ? address
      : undefined
  } catch {
    return
  }
}
