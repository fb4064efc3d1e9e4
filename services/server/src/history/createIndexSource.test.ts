import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createTokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import { dollar } from '../price/Dollars'
import { type HistoryPage, keyOfToken } from './createHistoryPages'
import { createIndexSource } from './createIndexSource'
import { createPastWorth } from './createPastWorth'

const id = chainIdOf('eip155', 1)
const [me, stranger, contract] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [string, string, string]
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = { network: { id, currency } } as unknown as Chain
const listed = 'd'.repeat(40)
const facts = { name: 'Gem', symbol: 'GEM', decimals: 6, iconUrl: '' }
const tokens = createTokens([{ chainId: id, address: `0x${listed}`, ...facts }])
const whole = { next: undefined, isStale: false, isIncomplete: false }
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

/** A page of these rows, where contracts said this. */
async function pageOf(entries: HistoryPage['entries'], words: HistoryPage['words']) {
  const pages = { of: async () => ({ entries, words, ...whole }) }
  const source = createIndexSource([chain], pages, tokens, async (told) => told.map(({ entry }) => entry))
  return source.page({ chains: [chain], account: `0x${me}`, cursor: undefined, charge: async () => {} })
}

it('N-235 a page is incomplete while a token on no list stands in it that was not asked yet what it counts', async () => {
  const unread = await pageOf([row('1', me)], new Map())
  expect([unread.entries.map(({ transfers }) => transfers), unread.isIncomplete]).toEqual([[null], true])
  const mute = new Map([[keyOfToken(1, contract), { name: null, symbol: null, decimals: null }]])
  expect((await pageOf([row('1', me)], mute)).isIncomplete).toBe(false)
  const known = { ...row('1', me), movements: [{ ...moved, token: listed }] }
  expect(await pageOf([known], new Map())).toMatchObject({
    ...{ entries: [{ transfers: [{ quantity: { numeric: '0.000005' } }] }], isIncomplete: false },
  })
})

it('what moved is worth its own price beside something that is not told', async () => {
  const entry = { ...row('1', me), movements: [moved, { ...moved, token: listed }] }
  const pages = { of: async () => ({ entries: [entry], words: new Map(), ...whole }) }
  const past = { about: async () => () => 2n * dollar }
  const source = createIndexSource([chain], pages, tokens, createPastWorth(past, tokens))
  const { entries } = await source.page({
    ...{ chains: [chain], account: `0x${me}`, cursor: undefined, charge: async () => {} },
  })
  expect(entries).toMatchObject([{ transfers: [{ value: 0.00001, price: 2 }], incomplete: true }])
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
