import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { alsoCharging } from '../../upstream/createCache'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import type { Chain } from '../nodes/createChain'
import { createMintNames } from './createMintNames'
import { metadataAddress, metadataProgram } from './metadataAddress'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const other = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
const hour = 60 * 60_000

const text = (value: string) => Buffer.concat([Buffer.of(value.length, 0, 0, 0), Buffer.from(value)])
/** What the metadata program keeps of a mint. */
const accountOf = (of: string, symbol: string) => ({
  owner: metadataProgram,
  data: [
    Buffer.concat([Buffer.of(4), Buffer.alloc(32), base58.decode(of), text(`${symbol} coin`), text(symbol)]).toString(
      'base64',
    ),
    'base64',
  ],
})

/** A chain whose nodes know what is kept at addresses, and say `more` behind; `asked` are those of each question. */
function chainOf(symbols: Readonly<Record<string, string>>, more: readonly unknown[] = []) {
  const asked: (readonly string[])[] = []
  const kept = new Map(Object.entries(symbols).map(([of, symbol]) => [metadataAddress(of), accountOf(of, symbol)]))
  const chain = {
    network: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    async read({ params: [addresses] }: { readonly params: readonly [readonly string[]] }) {
      asked.push(addresses)
      return { value: [...addresses.map((address) => kept.get(address) ?? null), ...more] }
    },
  } as unknown as Chain
  return { chain, asked }
}
const free = async () => {}
const symbolsOf = (words: ReadonlyMap<string, { readonly symbol: string }>) =>
  Object.fromEntries([...words].map(([of, { symbol }]) => [of, symbol]))

it('each mint is told with what is kept of it, and only those of which something is', async () => {
  const { chain, asked } = chainOf({ [mint]: 'ONE', [other]: 'TWO' })
  const names = createMintNames({ clock: steppingClock() })
  const nameless = 'So11111111111111111111111111111111111111112'
  expect(symbolsOf(await names.of(chain, [other, nameless, mint, other], free))).toEqual({
    [other]: 'TWO',
    [mint]: 'ONE',
  })
  expect(asked).toEqual([[other, nameless, mint, ...[other, nameless, mint].map((one) => metadataAddress(one))]])
})

it('an answer of another length is none', async () => {
  const { chain } = chainOf({ [mint]: 'ONE' }, [null])
  expect(symbolsOf(await createMintNames({ clock: steppingClock() }).of(chain, [mint], free))).toEqual({})
})

it('names are kept for an hour, in which nobody is asked or charged for them', async () => {
  const { chain, asked } = chainOf({ [mint]: 'ONE', [other]: 'TWO' })
  const clock = steppingClock()
  const names = createMintNames({ clock })
  const charged: number[] = []
  const ask = async (mints: readonly string[]) =>
    symbolsOf(await names.of(chain, mints, async (calls) => void charged.push(calls)))
  await ask([mint])
  clock.pass(hour - 1)
  expect(await ask([mint])).toEqual({ [mint]: 'ONE' })
  expect(charged).toEqual([1])
  expect(await ask([mint, other])).toEqual({ [mint]: 'ONE', [other]: 'TWO' })
  expect(asked.at(-1)).toEqual([other, metadataAddress(other)])
  clock.pass(1)
  expect(await ask([mint, other])).toEqual({ [mint]: 'ONE', [other]: 'TWO' })
  expect(asked.at(-1)).toEqual([mint, metadataAddress(mint)])
  expect(charged).toEqual([1, 1, 1])
  await ask([])
  expect(charged).toEqual([1, 1, 1])
})

it('of more than a hundred the first are asked for, fifty in a question', async () => {
  const mints = Array.from({ length: 101 }, (_, place) => base58.encode(new Uint8Array(32).fill(place + 1)))
  const { chain, asked } = chainOf({ [mints[99] ?? '']: 'LAST', [mints[100] ?? '']: 'MORE' })
  const names = await createMintNames({ clock: steppingClock() }).of(chain, mints, free)
  expect(symbolsOf(names)).toEqual({ [mints[99] ?? '']: 'LAST' })
  expect(asked.map(({ length }) => length)).toEqual([100, 100])
})

it('whoever may ask no more is told without names, and no node is asked for them', async () => {
  const asked: unknown[] = []
  const chain = {
    network: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    async read(question: unknown) {
      asked.push(question)
      return { value: [null, null] }
    },
  } as unknown as Chain
  const names = createMintNames({ clock: steppingClock() })
  const refused = () => Promise.reject(new Error('no more'))
  expect([...(await names.of(chain, [mint], refused))]).toEqual([])
  expect(asked).toEqual([])
  const charged: number[] = []
  expect([...(await names.of(chain, [mint], async (calls) => void charged.push(calls)))]).toEqual([])
  expect([charged, asked.length]).toEqual([[1], 1])
})

it('N-298 who shares what is told with others is refused, and they are told with names', async () => {
  const chain = {
    network: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    read: async () => ({ value: [null, null] }),
  } as unknown as Chain
  const names = createMintNames({ clock: steppingClock() })
  const refused = alsoCharging(() => Promise.reject(new Error('no more')))
  await expect(names.of(chain, [mint], refused)).rejects.toHaveProperty('cause.message', 'no more')
  expect(
    await names.of(
      chain,
      [mint],
      alsoCharging(async () => {}),
    ),
  ).toEqual(new Map())
})
