import { ensureUnlocked } from '../../wallet/consent'
import { invalidParams, unauthorized } from '../../wallet/ProviderError'
import { readFields, readText } from '../../wallet/readFields'
import type { SolanaContext } from './SolanaContext'

/** The bytes of an input, a copy of them. */
export function readBytes(input: unknown, name: 'message' | 'transaction'): Uint8Array {
  const value = readFields(input)[name]
  if (!(value instanceof Uint8Array)) throw invalidParams(`"${name}" must be a Uint8Array.`)
  return Uint8Array.from(value)
}

/** The account of an input, once the wallet is open and the origin was granted it. */
export async function readAccount(context: SolanaContext, origin: string, input: unknown): Promise<string> {
  const address = readText(readFields(readFields(input).account).address)
  if (address === undefined || !context.store.get().grants[origin]?.accounts.includes(address)) throw unauthorized()
  await ensureUnlocked(context, origin)
  return address
}
