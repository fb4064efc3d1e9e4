import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { mostGasOn } from './gasOn'
import { networksOf } from './networksOf'
import type { NetworkEntry } from './parseChainsFile'

const entry = (more: Partial<NetworkEntry>): NetworkEntry => ({
  ...{ id: 'eip155:137' as ChainId, name: undefined, currency: undefined, upstreams: ['https://a.example'] },
  ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], ...more },
})
const only = (more: Partial<NetworkEntry>) => {
  const [network] = networksOf({ CHAINS_FILE: [entry(more)], RPC_URLS: new Map() }).values()
  return network
}
const currency = { name: 'Own', symbol: 'OWN', decimals: 6 }
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

it('what a file says of a chain counts, and what it leaves out is what is known', () => {
  expect(only({})).toMatchObject({ name: 'Polygon', currency: { symbol: 'POL' }, multicall3 })
  expect(only({ name: 'Own' })).toMatchObject({ name: 'Own', currency: { symbol: 'POL' }, multicall3 })
  expect(only({ currency })).toMatchObject({ name: 'Polygon', currency, multicall3 })
})

it('a chain with a name and a currency is taken as it is said', () => {
  expect(only({ name: 'Own', currency })).toEqual({ ...entry({}), name: 'Own', currency })
})

it('a chain that is known to count gas otherwise than Ethereum has more of it, unless its file says how much', () => {
  const gasOf = (id: number, more: Partial<NetworkEntry> = {}) => {
    const network = only({ id: `eip155:${id}` as ChainId, ...more })
    return network && mostGasOn(network)
  }
  expect(gasOf(314)).toBe(10_000_000_000n)
  expect(gasOf(324)).toBe(80_000_000n)
  expect(gasOf(2_741, { name: 'Own', currency })).toBe(80_000_000n)
  expect(gasOf(324, { mostGas: 50_000_000n })).toBe(50_000_000n)
  // It multiplied gas by the price of its currency, and does so no more.
  for (const id of [1, 5_000]) expect(gasOf(id)).toBe(30_000_000n)
})
