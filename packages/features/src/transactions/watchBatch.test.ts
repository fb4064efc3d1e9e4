import { accountsOf, type Core, createFeatures } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { openSite } from '../fake/openSite.test.support'
import { feature } from '../transactions'
import type { Finding } from './Finding'
import { storedTransactions } from './storedTransactions'
import { watchBatch } from './watchBatch'

const chainId = 'eip155:1' as ChainId
const from = '0x00000000000000000000000000000000000000aa'
const [minute, day] = [60_000, 86_400_000]

const says = (answer: unknown) => async () => answer
const fails = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))

/** Connects a wallet that is asked after its batches by `onAsked`. */
const connectAsked = (core: Core, onAsked: () => Promise<unknown>) =>
  connectHarbor(
    core,
    { accounts: accountsOf([from]), chainId },
    { request: async ({ method }) => (method === 'wallet_getCallsStatus' ? onAsked() : null) },
  )

/** A site whose wallet answers what it is asked about a batch. */
async function siteWith(request: () => Promise<unknown>, options: Parameters<typeof openSite>[0] = {}) {
  const site = openSite(options)
  onTestFinished(site.destroy)
  site.pass(8 * day)
  await connectAsked(site.core, request)
  return site
}

it.each([
  ['calls it done and names no transaction', says({ status: 200, receipts: [] }), 2 * minute, 'pending'],
  ['calls it done and names none for minutes', says({ status: 200 }), 4 * minute, 'confirmed'],
  ['has forgotten it within a day', fails(5730), day - minute, 'pending'],
  ['has forgotten it', fails(5730), day + minute, 'unknown'],
  ['has forgotten it, and says so by another number', fails(-32602), day + minute, 'unknown'],
  ['fails for now', fails(-32603), 3 * day, 'pending'],
  ['is not there', fails(4900), day + minute, 'pending'],
  ['waits for other signers for days', says({ status: 100 }), 6 * day, 'pending'],
  ['waits for ever', says({ status: 100 }), 7 * day + minute, 'unknown'],
  ['undid a part of it', says({ status: 600 }), minute, 'failed'],
] as const)('a batch whose wallet %s', async (_, request, age, status) => {
  let asked = 0
  const site = await siteWith(() => {
    asked++
    return request()
  })
  const { load } = createFeatures(site.core, [{ name: 'transactions', load: async () => feature }])
  const transactions = await load('transactions')
  const at = site.core.clock.now() - age
  transactions.track({ chainId, from, batch: { id: '0xb', wallet: 'org.harbor' }, kind: 'swap', at })
  await vi.waitFor(() => expect(asked).toBe(1))
  // What came of that look is there when the next one is due.
  await vi.waitFor(() => expect(transactions.list()[0]?.status).toBe(status))
  if (status !== 'pending') return
  await vi.waitFor(() => {
    site.pass(5_000)
    expect(asked).toBe(2)
  })
  expect(transactions.list()[0]?.status).toBe('pending')
})

it.each(['org.harbor', 'org.other'])(
  'a batch that %s gave up stays dropped, and is asked after no more',
  async (taker) => {
    let [looks, asked] = [0, 0]
    const now = () => {
      // Without an end the page would stand still, and this test with it.
      if (++looks > 1_000) throw new Error('looked at for ever')
      return 8 * day
    }
    const { core, destroy } = openSite({ clock: { now, after: () => () => {} } })
    onTestFinished(destroy)
    await connectAsked(core, async () => {
      asked++
      return { status: 400 }
    })
    const [at, endedAt] = [7 * day - minute, 8 * day - minute]
    const sent = { chainId, from, batch: { id: '0xb', wallet: taker }, kind: 'swap', at } as const
    core.persisted.write(storedTransactions, [{ ...sent, status: 'dropped', endedAt }])
    const { load } = createFeatures(core, [{ name: 'transactions', load: async () => feature }])
    const transactions = await load('transactions')
    // Whatever it would look at, it has by then.
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    expect(transactions.list()).toMatchObject([{ status: 'dropped', endedAt }])
    expect([looks < 1_000, asked]).toEqual([true, 0])
  },
)

it.each([
  ['says nothing yet', 4900, day, {}],
  ['says nothing for a day', 4900, day + 1, { status: 'unknown', effect: 'unseen' }],
  ['has forgotten it', 5730, 0, { status: 'unknown', effect: 'unseen' }],
] as const)('N-346 what a batch did where no node tells, and its wallet %s', async (_, code, age, told) => {
  const request = async ({ method }: { readonly method: string }) => {
    if (method === 'eth_call') throw Object.assign(new Error('missing trie node'), { code: -32_000 })
    return { from: '0xb', blockNumber: '0x10' }
  }
  const { core, clock } = await siteWith(fails(code), { transports: { [chainId]: { request } } })
  const moves = { token: `0x${'cc'.repeat(20)}`, way: 'in', units: '100' } as const
  const batch = { id: '0xb', wallet: 'org.harbor', moves }
  const row = { chainId, from, hash: '0x5e', batch, kind: 'swap', at: clock.now() - age, status: 'pending' } as const
  const [found, { signal }] = [{ status: 'confirmed' } as const, new AbortController()]
  const ended = await watchBatch({ core, row, signal, watch: async () => found })
  expect(ended).toEqual(told)
})

it('what a batch did is read from the transaction that took the place of the one it was in', async () => {
  const [named, replacement] = [`0x${'5e'.repeat(32)}`, `0x${'5f'.repeat(32)}`]
  // The first one is in no block.
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    if ((params as readonly unknown[])[0] !== replacement) return null
    return method === 'eth_getTransactionReceipt' ? { logs: ['of another'] } : { from: '0xb', blockNumber: '0x10' }
  }
  const { core, clock } = await siteWith(says({ status: 200 }), { transports: { [chainId]: { request } } })
  const moves = { token: `0x${'cc'.repeat(20)}`, way: 'in', units: '100' } as const
  const batch = { id: '0xb', wallet: 'org.harbor', moves }
  const found = { status: 'confirmed', how: 'sped-up', replacement } as const
  const row = { chainId, from, hash: named, batch, kind: 'swap', at: clock.now(), status: 'pending' } as const
  const { signal } = new AbortController()
  expect(await watchBatch({ core, row, signal, watch: async () => found })).toEqual({ ...found, status: 'failed' })
})

const [first, second] = [`0x${'5e'.repeat(32)}`, `0x${'5f'.repeat(32)}`]
const naming = (transactionHash: string, status = 100) => ({ status, receipts: [{ transactionHash }] })
const gone = { status: 'unknown', endedAt: 1 } as const

it.each([
  ['names another one, which is done', naming(second), gone, 'confirmed'],
  ['names another one, which waits', naming(second), gone, undefined],
  ['names another one, which failed', naming(second), gone, 'failed'],
  ['names none', { status: 100 }, gone, undefined],
  ['names the same still', naming(first), gone, undefined],
  ['names the same still, of what nodes forgot', naming(first), { status: 'dropped', endedAt: 1 }, 'dropped'],
  ['names another one, of what nodes forgot', naming(second), { status: 'dropped', endedAt: 1 }, 'confirmed'],
  ['names none, and nobody knows what took its number', { status: 100 }, { status: 'replaced', endedAt: 1 }, undefined],
  ['names another one, of what no node shows', naming(second), {}, 'confirmed'],
  ['gave it up, of what no node shows', { status: 400 }, {}, undefined],
  ['gave it up', { status: 400 }, gone, 'dropped'],
  ['undid it', { status: 500 }, gone, 'failed'],
  [
    'names none, of what its account itself replaced',
    { status: 100 },
    { status: 'replaced', replacement: second },
    'replaced',
  ],
] as const)('a batch whose transaction is no more and whose wallet %s', async (what, answer, found, status) => {
  const next = what.endsWith('waits') ? {} : { status: what.endsWith('failed') ? 'failed' : 'confirmed' }
  const request = async () => ({ from, blockNumber: '0x10' })
  const { core, clock } = await siteWith(says(answer), { transports: { [chainId]: { request } } })
  const batch = { id: '0xb', wallet: 'org.harbor' }
  const row = { chainId, from, hash: first, batch, kind: 'swap', at: clock.now() - minute, status: 'pending' } as const
  const watch = async (hash: string) => (hash === first ? found : next) as Finding
  const ended = await watchBatch({ core, row, signal: new AbortController().signal, watch })
  expect(ended.status).toBe(status)
  if (status === 'confirmed') expect(ended).toMatchObject({ replacement: second, how: 'sped-up' })
})

it('a batch whose transaction is no more ends as nobody can tell once its wallet has said nothing of it for a day', async () => {
  const { core, clock } = await siteWith(says(naming(first)))
  const batch = { id: '0xb', wallet: 'org.harbor' }
  const at = clock.now() - day - minute
  const row = { chainId, from, hash: first, batch, kind: 'swap', at, status: 'pending' } as const
  const ended = await watchBatch({ core, row, signal: new AbortController().signal, watch: async () => gone })
  expect(ended).toEqual(gone)
})
