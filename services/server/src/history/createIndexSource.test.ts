import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createTokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import { type HistoryPage, keyOfToken } from './createHistoryPages'
import { createIndexSource } from './createIndexSource'

const id = chainIdOf('eip155', 1)
const [me, stranger, contract] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [string, string, string]
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = { network: { id, currency } } as unknown as Chain
const moved = { kind: 'erc20', token: contract, item: '', amount: '5', from: me, to: stranger } as const
const row = (hash: string, sender: string): HistoryPage['entries'][number] => ({
  ...{ chain: 1, chainId: id, block: 1, place: 0, hash: hash.repeat(64), minedAt: 1, sender, recipient: contract },
  ...{
    created: null,
    failed: false,
    nonce: 1,
    selector: null,
    named: null,
    movements: [moved],
    approves: false,
    omits: false,
  },
})

it('N-226 a page of the index is told without what strangers made of borrowed names alone', async () => {
  const pages = {
    of: async (): Promise<HistoryPage> => ({
      entries: [row('1', stranger), row('2', me)],
      words: new Map([[keyOfToken(1, contract), { name: 'Ether', symbol: 'ETH', decimals: 18 }]]),
      ...{ next: undefined, isStale: false, isIncomplete: false },
    }),
  }
  const source = createIndexSource([chain], pages, createTokens([]), async (told) => told.map(({ entry }) => entry))
  const asked = { chains: [chain], account: `0x${me}` as const, cursor: undefined, charge: async () => {} }
  const { entries } = await source.page(asked)
  expect(entries.map(({ id: told }) => told)).toEqual([`eip155:1:0x${'2'.repeat(64)}`])
})
