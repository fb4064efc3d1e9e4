import type { HistoryEntry } from '@latchkey/protocol/api'
import { chainIdOf } from '@latchkey/protocol/caip'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTokens } from '../chain/networks/createTokens'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import { createTestClock, openTestServices } from '../fake/testServices.test.support'
import { createPriceSamples } from '../price/createPriceSamples'
import { dollar } from '../price/Dollars'
import type { HistoryPage } from './createHistoryPages'
import { createPastWorth } from './createPastWorth'
import type { Movement } from './Entry'

const chainId = chainIdOf('eip155', 1)
const [me, other, listed, stranger] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
  string,
]
const token = {
  chainId,
  address: `0x${listed.toUpperCase()}` as const,
  name: 'Gem',
  symbol: 'GEM',
  decimals: 6,
  iconUrl: '',
}
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const clock = createTestClock()
let services: Awaited<ReturnType<typeof openTestServices>>

beforeAll(async () => {
  services = await openTestServices({ clock })
  const prices = [
    [`0x${listed}`, 2n * dollar],
    [nativePlaceholder, 3_000n * dollar],
    [`0x${stranger}`, dollar],
  ] as const
  await createPriceSamples(services.database, clock).add(chainId, new Map(prices))
})
afterAll(() => services.close())

/** What an account is told of a movement to it, so many milliseconds after the sample. */
async function told(movement: Partial<Movement>, later = 0) {
  const moved: Movement = { kind: 'erc20', token: listed, item: '', amount: '1500', from: other, to: me, ...movement }
  const minedAt = Math.floor((clock.now() + later) / 1_000)
  const row = { chain: 1, chainId, minedAt, movements: [moved] } as unknown as HistoryPage['entries'][number]
  const transfer = { direction: 'in', quantity: { numeric: '1' } } as const
  const entry = { id: 'one', transfers: [transfer] } as unknown as HistoryEntry
  const worthOf = createPastWorth(createPriceSamples(services.database, clock), createTokens([token]))
  const [answer] = await worthOf(
    [{ row, entry }],
    () => currency,
    async () => {},
  )
  expect(answer).toMatchObject(entry)
  const { value, price } = answer?.transfers?.[0] ?? {}
  return [value, price]
}

it.each<[string, Partial<Movement>, number, unknown]>([
  ['a listed token', {}, 0, [0.003, 2]],
  ['the native currency', { kind: 'native', token: '', amount: '1000000000000000' }, 0, [3, 3_000]],
  ['what is a quarter of an hour away', {}, 15 * 60_000, [0.003, 2]],
  ['nothing for what is further', {}, 16 * 60_000, [undefined, undefined]],
  ['nothing for what was before', {}, -16 * 60_000, [undefined, undefined]],
  ['nothing for a token on no list', { token: stranger }, 0, [undefined, undefined]],
  ['nothing for an item', { kind: 'erc721', token: listed, item: '7', amount: '1' }, 0, [undefined, undefined]],
])('what moved was worth what it cost then: %s', async (_, movement, later, expected) => {
  expect(await told(movement, later)).toEqual(expected)
})

it('an entry that moved nothing stays as it is', async () => {
  const entry = { id: 'one', transfers: null } as unknown as HistoryEntry
  const row = { chain: 1, chainId, minedAt: 1, movements: [] } as unknown as HistoryPage['entries'][number]
  const worthOf = createPastWorth(createPriceSamples(services.database, clock), createTokens([token]))
  expect(
    await worthOf(
      [{ row, entry }],
      () => currency,
      async () => {},
    ),
  ).toEqual([entry])
})
