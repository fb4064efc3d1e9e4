import { isKeyHex } from '../crypto/hex'
import type { PairingUri } from './pairingUri'

const longest = 4096

/**
 * Reads a pairing code in any of its forms (`wc:`, `wc://`, base64 of either); `undefined` when a part is not what it must be.
 * What is shown or opened is always written anew from the parts.
 */
export function parsePairingUri(input: string): PairingUri | undefined {
  if (input.length > longest) return undefined
  const text = input.startsWith('wc:') ? input : unpacked(input)
  const match = /^wc:(?:\/\/)?([0-9a-f]{64})@2\?([-\w=&%,.[\]+]*)$/.exec(text)
  const [, topic, query] = match ?? []
  if (topic === undefined || query === undefined) return undefined
  const pairs = query.split('&').map((pair) => pair.split('=') as [string, ...string[]])
  const one = (name: string) => {
    const found = pairs.filter(([known]) => known === name)
    // Two values of one name leave open which one the wallet reads.
    return found.length === 1 ? found[0]?.slice(1).join('=') : found.length === 0 ? undefined : ''
  }
  const symKey = one('symKey')
  const expiry = one('expiryTimestamp')
  if (one('relay-protocol') !== 'irn' || !isKeyHex(symKey)) return undefined
  if (expiry !== undefined && !/^\d{1,12}$/.test(expiry)) return undefined
  const methods = (decoded(one('methods') ?? '').match(/\w+/g) ?? []).slice(0, 20)
  return {
    topic,
    symKey,
    ...(expiry !== undefined && { expiryTimestamp: Number(expiry) }),
    ...(methods.length > 0 && { methods }),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign; then it is what it says.
    return text
  }
}

function unpacked(input: string): string {
  try {
    return atob(input)
  } catch {
    // Neither a code nor one in base64.
    return ''
  }
}
