import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
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
