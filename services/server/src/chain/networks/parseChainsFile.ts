import { isJsonObject } from '@latchkey/protocol/api'
import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import type { Network } from './Network'
import { decimals, evmAddress, evmAddresses, own, shortText } from './shortText'

/** A network of the file; what it leaves out is taken from what is known of the chain. */
export type NetworkEntry = Omit<Network, 'name'> & { readonly name: string | undefined }

/**
 * Reads the chains of a file: `[{ "id": "eip155:1", "rpc": ["https://…"], … }]`.
 *
 * @throws Error that says which entry is wrong and how it should look.
 */
export function parseChainsFile(text: string): readonly NetworkEntry[] {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) throw new Error('must hold a list of chains')
  const entries = parsed.map((value: unknown, place) => {
    try {
      return parseEntry(value)
    } catch (error) {
      throw new Error(`holds a wrong chain at place ${place}: ${(error as Error).message}`)
    }
  })
  const ids = entries.map(({ id }) => id)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) throw new Error(`names ${twice} twice`)
  return entries
}

function parseEntry(value: unknown): NetworkEntry {
  if (!isJsonObject(value)) throw new Error('it must be an object')
  const currency = own(value, 'currency')
  if (currency !== undefined && !isJsonObject(currency)) throw new Error('"currency" must be an object')
  return {
    id: servedChainId(own(value, 'id')),
    name: own(value, 'name') === undefined ? undefined : shortText(value, 'name'),
    currency: currency && {
      name: shortText(currency, 'name'),
      symbol: shortText(currency, 'symbol', 24),
      decimals: decimals(currency),
    },
    upstreams: rpcAddresses(own(value, 'rpc') ?? []),
    multicall3: evmAddress(value, 'multicall3'),
    wrappedNative: evmAddress(value, 'wrappedNative'),
    dollars: evmAddresses(value, 'dollars'),
    pools: evmAddresses(value, 'pools'),
    swapRouter: evmAddress(value, 'swapRouter'),
    swapRouterV3: rangePlace(own(value, 'swapRouterV3')),
    mostGas: amountOfGas(own(value, 'mostGas')),
  }
}

function rangePlace(value: unknown): Network['swapRouterV3'] {
  if (value === undefined) return undefined
  const [router, quoter] = isJsonObject(value) ? [evmAddress(value, 'router'), evmAddress(value, 'quoter')] : []
  if (!router || !quoter) throw new Error('"swapRouterV3" must be an object like { "router": "0x…", "quoter": "0x…" }')
  return { router, quoter }
}

function amountOfGas(value: unknown): bigint | undefined {
  if (value === undefined) return undefined
  // Less than a transfer takes on Ethereum is a number of something else.
  if (!Number.isSafeInteger(value) || Number(value) < 21_000)
    throw new Error('"mostGas" must be a whole number like 30000000')
  return BigInt(Number(value))
}

/** A CAIP-2 id of a namespace whose JSON-RPC this server speaks; throws otherwise. */
export function servedChainId(value: unknown): ChainId {
  if (!isChainId(value) || !/^(eip155:[1-9]\d{0,15}|solana:.{32})$/.test(value))
    throw new Error('the id of a chain must look like eip155:1, or like solana: and 32 characters')
  return value
}

/** Addresses of nodes; throws when one is not absolute. */
export function rpcAddresses(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error('"rpc" must be a list of addresses')
  return value.map((one: unknown) => {
    if (typeof one !== 'string' || !URL.canParse(one) || !/^https?:$/.test(new URL(one).protocol))
      throw new Error('the address of a node must begin with https:// or http://')
    return one
  })
}
