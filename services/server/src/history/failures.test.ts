import { accounts, type ChainControls } from '@latchkey/devnet'
import { chainIdOf } from '@latchkey/protocol/caip'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTokens } from '../chain/networks/createTokens'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import type { Answer } from '../upstream/openService.test.support'
import { failing, silent, startService } from '../upstream/startService.test.support'
import { createIndexers } from './createIndexers'
import { controlsOf, mined, openIndexing } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)
const [alice] = accounts.map(({ address }) => address) as [string]
const receiver = `0x${'e'.repeat(40)}`
let data: Awaited<ReturnType<typeof startDevnetData>>
let url: string
let controls: ChainControls
let paid: string[]

beforeAll(async () => {
  data = await startDevnetData()
  url = data.devnet.chains['eip155:31337']
  controls = controlsOf(url)
  paid = []
  for (let count = 0; count < 30; count++)
    paid.unshift(await mined(controls, { from: alice, to: receiver, value: '0x1' }))
}, firstStartTimeout)
afterAll(() => data.stop())

interface Call {
  readonly id: number
  readonly method: string
}
type Reply = { readonly id: number; result?: unknown; error?: unknown }

/** An answer that is larger than any may be. */
const huge = Symbol('huge')

/** The chain behind a node that answers these calls otherwise. */
async function nodeThat(change: (calls: readonly Call[], replies: Reply[]) => unknown) {
  return startService(async ({ body }, response) => {
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const parsed = JSON.parse(body) as Call | Call[]
    const replies = (await answer.json()) as Reply | Reply[]
    const changed = Array.isArray(parsed) ? (change(parsed, replies as Reply[]) ?? replies) : replies
    if (changed !== huge) return void response.end(typeof changed === 'string' ? changed : JSON.stringify(changed))
    // Nobody reads further than how long it says to be: the rest need not be sent a hundred times.
    response.writeHead(200, { 'content-length': 9 * 1024 * 1024 }).write('[')
  })
}
const isReceipts = ({ method }: Call) => method === 'eth_getBlockReceipts'
const isBlock = ({ method }: Call) => method === 'eth_getBlockByNumber'

describe('an indexer reads all of a chain', () => {
  it.each<[string, Parameters<typeof nodeThat>[0]]>([
    [
      'of a node that knows no receipts of blocks',
      (calls, replies) =>
        replies.map((reply) =>
          isReceipts(calls[reply.id] as Call) ? { id: reply.id, error: { code: -32601, message: 'no' } } : reply,
        ),
    ],
    [
      'N-131 whose blocks are too large to be asked for at once',
      (calls) => (calls.filter(isBlock).length > 1 ? huge : undefined),
    ],
    ['N-131 whose receipts of a block are too large', (calls) => (calls.some(isReceipts) ? huge : undefined)],
    ['of a node that answers in another order', (_, replies) => replies.toReversed()],
  ])('%s', async (_, change) => {
    const node = await nodeThat(change)
    const { indexer, hashes } = await openIndexing(node.url, main)
    await indexer().readAll()
    expect(await hashes(receiver)).toEqual(paid)
  })

  it('N-131 but what came of a transaction that is too large by itself, and says so', async () => {
    const node = await nodeThat((calls) =>
      calls.some((call) => isReceipts(call) || call.method === 'eth_getTransactionReceipt') ? huge : undefined,
    )
    const { indexer, page } = await openIndexing(node.url, main)
    await indexer().readAll()
    const { entries } = await page(receiver)
    expect(entries.map(({ hash, omits }) => [`0x${hash}`, omits])).toEqual(paid.map((hash) => [hash, true]))
  })
})

describe('an indexer takes nothing of a node', () => {
  const blank = (calls: readonly Call[], replies: Reply[], value: unknown) =>
    calls.some(isBlock) ? replies.map(({ id }) => ({ id, result: value })) : undefined
  it.each<[string, Parameters<typeof nodeThat>[0]]>([
    [
      'R-11 that answers half a body',
      (calls, replies) => (calls.some(isBlock) ? JSON.stringify(replies).slice(0, 99) : undefined),
    ],
    ['R-07 that answers texts for blocks', (calls, replies) => blank(calls, replies, 'block')],
    ['R-07 that answers nothing for blocks', (calls, replies) => blank(calls, replies, null)],
    [
      'N-132 whose receipts are of other blocks',
      (calls, replies) => {
        const shifted = replies.filter(({ id }) => isReceipts(calls[id] as Call)).map(({ result }) => result)
        let place = 0
        return replies.map((reply) =>
          isReceipts(calls[reply.id] as Call) ? { ...reply, result: shifted[++place % shifted.length] } : reply,
        )
      },
    ],
  ])('%s, and all of it once it is sound', async (_, change) => {
    let isSound = false
    const node = await nodeThat((calls, replies) => (isSound ? undefined : change(calls, replies)))
    const { indexer, hashes } = await openIndexing(node.url, main)
    const { readAll, store } = indexer()
    await readAll().catch(({ name }: Error) => expect(name).toBe('UpstreamError'))
    expect((await store.open()).readTo).toBe(-1)
    isSound = true
    // Its circuit rests for a while.
    const again = await openIndexing(node.url, main)
    await again.indexer().readAll()
    expect(await again.hashes(receiver)).toEqual(paid)
    expect(await hashes(receiver)).toEqual([])
  })

  it.each<[string, Answer]>([
    ['R-08 that is busy', failing(429, { 'retry-after': '600' })],
    ['R-04 that fails', failing(503)],
  ])('%s; pages say that they may be old', async (_, answer) => {
    const node = await startService(answer)
    const { indexer, page } = await openIndexing(node.url, main)
    await expect(indexer().readAll()).rejects.toMatchObject({ name: 'UpstreamError' })
    expect(await page(receiver)).toMatchObject({ entries: [], isStale: true, isIncomplete: true })
  })
})

it('a short chain of which nothing was read yet is said to be incomplete, never to be empty', async () => {
  const { indexer, page } = await openIndexing(url, main)
  const { store } = indexer(3)
  await store.open()
  await store.hold(30_000)
  await store.looked(5)
  expect(await page(receiver)).toMatchObject({ entries: [], isStale: false, isIncomplete: true })
  // Before its first block there is nothing to read.
  await store.looked(2)
  expect(await page(receiver)).toMatchObject({ entries: [], isIncomplete: false })
})

it('R-06 a node that never answers holds up the end of a server for 2 s at most', async () => {
  const node = await startService(silent)
  const clock = createTestClock()
  // What the node is asked would else end by its own deadline.
  const { chain, database } = await openIndexing(node.url, main, { deadlines: clock })
  const indexers = createIndexers([{ chain, first: 0 }], {
    ...{ clock, database, log: data.services.log, lifetime: new AbortController().signal, tokens: createTokens([]) },
  })
  indexers.start()
  await vi.waitFor(() => expect(node.seen).not.toEqual([]))
  const closed = indexers.close()
  clock.advance(2_000)
  await closed
})
