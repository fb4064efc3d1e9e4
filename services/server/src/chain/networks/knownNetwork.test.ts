import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { knownNetwork } from './knownNetwork'

it('public chains are known, with Multicall3 where it stands', () => {
  expect(knownNetwork('eip155:1' as ChainId)).toEqual({
    name: 'Ethereum',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  })
  // One without any contract, one with others.
  expect(knownNetwork('eip155:16600' as ChainId)).toMatchObject({ name: '0G Newton Testnet', multicall3: undefined })
  expect(knownNetwork('eip155:888888888' as ChainId)).toMatchObject({ name: 'Ancient8', multicall3: undefined })
  expect(knownNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId)).toMatchObject({ name: 'Solana' })
  expect(knownNetwork('eip155:987654321987' as ChainId)).toBeUndefined()
})
