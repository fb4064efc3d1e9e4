import { chainIdOf } from '@latchkey/protocol/caip'
import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createMintNames } from '../../chain/mints/createMintNames'
import { createTokens } from '../../chain/networks/createTokens'
import { createChain } from '../../chain/nodes/createChain'
import { startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createSolanaHistory } from './createSolanaHistory'

const owner = base58.encode(new Uint8Array(32).fill(7))
const stranger = base58.encode(new Uint8Array(32).fill(8))
const signature = (place: number) => base58.encode(new Uint8Array(64).fill(place))
const genesisOf = (place: number) => base58.encode(new Uint8Array(32).fill(place))

type Asked = readonly [subject: unknown, options: { readonly before?: string; readonly programId?: string }]
type Answers = Readonly<Record<string, (...params: Asked) => unknown>>

const line = (place: number, more: object = {}) => ({
  ...{ signature: signature(place), slot: place, err: null, blockTime: 1_700_000_000 + place },
  ...more,
})
/** One who pays the owner so many lamports. */
const paid = (place: number, lamports = 5, more: object = {}) => ({
  slot: place,
  transaction: {
    signatures: [signature(place)],
    message: { accountKeys: [stranger, owner], header: { numRequiredSignatures: 1 } },
  },
  meta: { err: null, fee: 1, preBalances: [100, 0], postBalances: [99 - lamports, lamports] },
  ...more,
})
const placeOf = (one: unknown) => base58.decode(String(one))[0] ?? 0
const sound: Answers = {
  getTokenAccountsByOwner: () => ({ value: [] }),
  getSignaturesForAddress: () => [line(9), line(8)],
  getTransaction: (one) => paid(placeOf(one)),
  getSignatureStatuses: () => ({ value: [{ slot: 1 }] }),
}

async function open(answers: Answers, { lines = 3, size = 2, genesis = 1 } = {}) {
  const asked: string[] = []
  const clock = steppingClock()
  const node = await startService(({ body }, response) => {
    const { method, params = [] } = JSON.parse(body) as { method: string; params?: Asked }
    if (method === 'getGenesisHash') return void response.end(JSON.stringify({ id: 1, result: genesisOf(genesis) }))
    asked.push(method)
    const result = { ...sound, ...answers }[method]?.(...(params as Asked))
    if (result !== 'silence') response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  const id = chainIdOf('solana', genesisOf(genesis).slice(0, 32))
  const network = {
    ...{ id, name: 'S', currency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, upstreams: [node.url] },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [] },
  }
  const chain = createChain(network, { clock, fetch, lifetime: new AbortController().signal })
  const provider = createSolanaHistory({
    tokens: createTokens([]),
    mintNames: createMintNames({ clock }),
    past: { about: async () => () => undefined },
    services: { clock },
    size,
    lines,
    sent: { size, lines },
  })
  let charged = 0
  const charge = async (calls: number) => {
    charged += calls
  }
  return {
    ...{ chain, clock, asked, charged: () => charged, provider },
    page: (cursor?: string, only?: 'sent') => provider.page({ chains: [chain], account: owner, cursor, only, charge }),
  }
}

describe('N-270 a node of Solana', () => {
  it.each([
    ['signatures that are none', { getSignaturesForAddress: () => [line(9, { signature: '0x1' })] }],
    ['a slot that is no number', { getSignaturesForAddress: () => [line(9, { slot: 1.5 })] }],
    ['a time beyond every calendar', { getSignaturesForAddress: () => [line(9, { blockTime: 1e15 })] }],
    ['no list', { getSignaturesForAddress: () => null }],
    ['another transaction than was asked for', { getTransaction: () => paid(7) }],
    ['the transaction of another slot', { getTransaction: (one: unknown) => ({ ...paid(placeOf(one)), slot: 3 }) }],
    ['an amount that is none', { getTransaction: () => paid(9, 5, { meta: { preBalances: ['1'] } }) }],
    ['token accounts that were not read', { getTokenAccountsByOwner: () => ({ value: [{ pubkey: 'x' }] }) }],
  ])('that answers %s is not believed', async (_, answers) => {
    const { page } = await open(answers as Answers)
    await expect(page()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
  })

  it('that tells the same for ever ends: nothing is told twice', async () => {
    const { page } = await open({ getSignaturesForAddress: () => [line(9), line(8), line(7)] })
    const first = await page()
    expect(first.entries.map(({ metadata }) => metadata.hash)).toEqual([signature(9), signature(8)])
    const second = await page(first.next)
    expect(second.entries.map(({ metadata }) => metadata.hash)).toEqual([signature(7)])
    await expect(page(second.next)).rejects.toMatchObject({ fault: 'malformed' })
  })

  it('that does not know where to go on is not one that has nothing more', async () => {
    const known: Answers = { getSignaturesForAddress: (_, { before }) => (before ? [] : [line(9), line(8), line(7)]) }
    const { next } = await (await open(known)).page()
    await expect(
      (await open({ ...known, getSignatureStatuses: () => ({ value: [null] }) })).page(next),
    ).rejects.toMatchObject({ name: 'UpstreamError' })
    expect(await (await open(known)).page(next)).toMatchObject({ entries: [], next: undefined })
  })

  it.each([
    ['has not kept what it did', { getTransaction: () => null }],
    ['tells amounts that no number holds', { getTransaction: (one: unknown) => paid(placeOf(one), 2 ** 60) }],
    ['tells of other accounts than there are', { getTransaction: (one: unknown) => paid(placeOf(one), 5, short) }],
  ])('that %s leaves that it happened, and that this is not all', async (_, answers) => {
    const { page } = await open(answers as Answers)
    const { entries, isIncomplete } = await page()
    expect([entries.length, isIncomplete]).toEqual([2, true])
    expect(entries[0]).toMatchObject({ metadata: { hash: signature(9) }, transfers: null, incomplete: true })
  })

  it('that has more in one slot than is asked for at once is told of, and that this is not all', async () => {
    const lines = [1, 2, 3].map((place) => line(place, { slot: 9 }))
    const { page } = await open({
      getSignaturesForAddress: (_, { before }) => (before ? [] : lines),
      getTransaction: (one) => paid(placeOf(one), 5, { slot: 9 }),
    })
    const { entries, isIncomplete, next } = await page()
    expect([entries.length, isIncomplete]).toEqual([3, true])
    expect(await page(next)).toMatchObject({ entries: [], next: undefined })
  })

  it('that does not say when one was leaves the others, and that this is not all', async () => {
    const { page } = await open({ getSignaturesForAddress: () => [line(9, { blockTime: null }), line(8)] })
    const { entries, isIncomplete } = await page()
    expect([entries.map(({ metadata }) => metadata.hash), isIncomplete]).toEqual([[signature(8)], true])
  })

  it('that never answers is left after 12 s', async () => {
    const { page, clock, asked } = await open({ getTransaction: () => 'silence' })
    const late = page()
    late.catch(() => {})
    while (!asked.includes('getTransaction')) await new Promise((resolve) => setImmediate(resolve))
    clock.pass(12_000)
    await expect(late).rejects.toMatchObject({ fault: 'timed-out' })
  })
})

const short = { meta: { err: null, fee: 1, preBalances: [100], postBalances: [94] } }

it('N-271 an address for which strangers keep thousands of tokens asks for a few of them, pays for all that is asked, and says so', async () => {
  const data = [base64.encode(new Uint8Array(32).fill(3)), 'base64']
  const value = Array.from({ length: 5_000 }, (_, place) => ({ pubkey: `${place}`, account: { data } }))
  const { page, asked, charged } = await open({ getTokenAccountsByOwner: () => ({ value }) })
  const { isIncomplete } = await page()
  expect(isIncomplete).toBe(true)
  expect(asked.filter((method) => method === 'getSignaturesForAddress')).toHaveLength(12)
  // The two questions for those accounts are paid for before the page begins.
  expect(charged()).toBe(asked.length - 2)
  await page()
  expect(asked.filter((method) => method === 'getTransaction')).toHaveLength(2)
})

it('N-271 further pages go by the token accounts that the first one found, wherever they begin', async () => {
  const { page, asked } = await open({
    getSignaturesForAddress: (_, { before }) =>
      [9, 8, 7, 6, 5]
        .filter((place) => before === undefined || place < placeOf(before))
        .map((place) => line(place))
        .slice(0, 3),
  })
  const { next } = await page()
  expect(next).toBeDefined()
  await page(next)
  expect(asked.filter((method) => method === 'getTokenAccountsByOwner')).toHaveLength(2)
  await page()
  expect(asked.filter((method) => method === 'getTokenAccountsByOwner')).toHaveLength(4)
})

it('two chains are told as one, the newest first, each transaction once, and one that fails waits for the next page', async () => {
  const some = (places: readonly number[]): Answers => ({
    getSignaturesForAddress: (_, { before }) =>
      places
        .filter((place) => before === undefined || place < placeOf(before))
        .map((place) => line(place))
        .slice(0, 3),
  })
  const one = await open(some([9, 7, 6, 5, 2]))
  let isDown = false
  const other = await open(
    { ...some([8, 4, 3, 1]), getTransaction: (asked) => (isDown ? 'nothing' : paid(placeOf(asked))) },
    { genesis: 2 },
  )
  const told: number[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    isDown = pages === 1
    const page = await one.provider.page({
      chains: [one.chain, other.chain],
      account: owner,
      cursor,
      charge: async () => {},
    })
    if (isDown) expect(page.isIncomplete).toBe(true)
    told.push(...page.entries.map(({ metadata }) => placeOf(metadata.hash)))
    cursor = page.next
    pages += 1
  } while (cursor !== undefined && pages < 20)
  expect(told.toSorted((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(new Set(told).size).toBe(told.length)
})

describe('N-284 whom an account sent to on Solana', () => {
  const friend = base58.encode(new Uint8Array(32).fill(9))
  /** One in which the owner pays a friend so many lamports, and signs for it. */
  const sent = (place: number) =>
    paid(place, 5, {
      transaction: {
        signatures: [signature(place)],
        message: { accountKeys: [owner, friend], header: { numRequiredSignatures: 1 } },
      },
    })
  const kept = [base64.encode(new Uint8Array(32).fill(3)), 'base64']
  const listing =
    (places: readonly (readonly [place: number, more?: object])[]): Answers[string] =>
    (_, { before }) =>
      places
        .filter(([place]) => before === undefined || place < placeOf(before))
        .map(([place, more]) => line(place, more))
        .slice(0, 3)

  it('is told by what it signed alone: tokens that strangers keep for it take nothing away, and are not asked for', async () => {
    const { page, asked, charged } = await open({
      getTokenAccountsByOwner: () => ({
        value: Array.from({ length: 50 }, (_, place) => ({ pubkey: `${place}`, account: { data: kept } })),
      }),
      getSignaturesForAddress: listing([[9], [8]]),
      getTransaction: (one) => (placeOf(one) === 8 ? sent(8) : paid(9)),
    })
    const told = await page(undefined, 'sent')
    expect(told).toMatchObject({
      ...{ next: undefined, isIncomplete: false },
      entries: [{ metadata: { operationType: 'send', sentFrom: owner, sentTo: friend } }],
    })
    expect([told.entries.length, asked]).toEqual([1, ['getSignaturesForAddress', 'getTransaction', 'getTransaction']])
    expect(charged()).toBe(asked.length)
  })

  it('is found behind pages of dust and of what failed, each page bounded, and the last one is said to be the last', async () => {
    const failed = { err: { InstructionError: [0, 'Custom'] } }
    const { page, asked } = await open({
      getSignaturesForAddress: listing([[12, failed], [11, failed], [10, failed], [9], [8], [7], [6], [5]]),
      getTransaction: (one) => (placeOf(one) === 5 ? sent(5) : paid(placeOf(one))),
    })
    const told: unknown[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const before = asked.filter((method) => method === 'getTransaction').length
      const { entries, next, isIncomplete } = await page(cursor, 'sent')
      expect(asked.filter((method) => method === 'getTransaction').length - before).toBeLessThanOrEqual(2)
      expect(isIncomplete).toBe(false)
      told.push(...entries.map(({ metadata }) => metadata.sentTo))
      cursor = next
      pages++
    } while (cursor !== undefined && pages < 20)
    expect(told).toEqual([friend])
    // What failed is not read.
    expect(asked.filter((method) => method === 'getTransaction')).toHaveLength(5)
  })

  it('is not said to be known where a node did not keep what a transaction did', async () => {
    const { page } = await open({ getTransaction: () => null })
    expect(await page(undefined, 'sent')).toMatchObject({ entries: [], isIncomplete: true })
  })
})
