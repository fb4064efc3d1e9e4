import type { ChainId } from '@latchkey/protocol/caip'
import { rpcAddresses, servedChainId } from './parseChainsFile'

/**
 * Reads nodes by chain, chains parted by `;` and nodes by `|`.
 *
 * @throws Error that says what is wrong.
 * @example parseRpcUrls('eip155:1=https://a.example|https://b.example;eip155:10=https://c.example')
 */
export function parseRpcUrls(text: string): ReadonlyMap<ChainId, readonly string[]> {
  const found = new Map<ChainId, readonly string[]>()
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue
    const equals = part.indexOf('=')
    if (equals < 0) throw new Error('must look like eip155:1=https://…|https://…;eip155:10=https://…')
    const id = servedChainId(part.slice(0, equals).trim())
    if (found.has(id)) throw new Error(`names ${id} twice`)
    const addresses = part.slice(equals + 1).split('|')
    found.set(id, rpcAddresses(addresses.map((one) => one.trim()).filter((one) => one !== '')))
  }
  return found
}
