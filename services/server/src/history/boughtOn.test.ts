import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createChains } from '../chain/nodes/createChains'
import { parseConfig } from '../parseConfig'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { boughtOn } from './boughtOn'

const solana = chainIdOf('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const bought = [solana, chainIdOf('eip155', 1)].map((chainId) => ({
  ...{ id: chainId, chainId, address: 'x', name: 'Coin', symbol: 'COIN', amount: '1', status: 'done' as const },
  ...{ openedAt: '2026-01-01T00:00:00Z' },
}))
const chains = createChains({
  config: parseConfig({ RPC_URLS: `${solana}=https://node.example` }),
  clock: steppingClock(),
  fetch,
  lifetime: new AbortController().signal,
})

it.each([
  ['the id of today', solana, [solana]],
  ['a former id', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', [solana]],
  ['a chain that is not served here', 'eip155:1', ['eip155:1']],
  ['a chain nothing was bought on', 'eip155:2', []],
  ['no chain', undefined, [solana, 'eip155:1']],
  ['an empty one', '', [solana, 'eip155:1']],
])('what was bought is found by %s', (_, chainId, found) => {
  expect(boughtOn(bought, chains, chainId).map((one) => one.chainId)).toEqual(found)
})
