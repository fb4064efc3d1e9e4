import { accountsOf, createFeatures } from '@latchkey/core'
import { holdToTable } from '@latchkey/core/fake'
import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { onTestFinished } from 'vitest'
import { feature as data } from '../data'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { fakeAdapter, openSite } from '../fake/openSite.test.support'
import { feature } from '../history'
import { feature as transactions } from '../transactions'
import { createHistory } from './createHistory'

export const one = 'eip155:1' as ChainId

/** An entry mined so many minutes after the year began. */
export const entry = (place: number, more: Partial<HistoryEntry> & { readonly chain?: string } = {}): HistoryEntry => ({
  id: `id ${place}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${place}`,
    chain: (more.chain ?? one) as ChainId,
    minedAt: new Date(Date.UTC(2025, 6, 1, 0, place)).toISOString(),
    sentFrom: '0xc',
    sentTo: '0xa',
    status: 'confirmed',
  },
  transfers: [{ direction: 'in', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }],
  ...more,
})

/** A server whose cursors count from the newest entry (`places`), or name the last one told (`marks`). */
export function historyServer(cursors: 'places' | 'marks', size: number) {
  const state = {
    entries: [] as HistoryEntry[],
    asked: [] as URL[],
    caches: [] as (RequestCache | undefined)[],
    served: [one] as string[],
    fails: 0,
    isOff: false,
    isUnknown: false,
  }
  const answer = async (url: URL, init?: RequestInit) => {
    if (url.pathname === '/v1/supported-chains') return Response.json({ http: state.served, ws: [] })
    state.asked.push(url)
    state.caches.push(init?.cache)
    if (state.isOff) {
      const reasons = [{ name: 'not_configured', description: 'The history needs HISTORY_PROVIDER.' }]
      return Response.json({ status: 'FAILED', reasons }, { status: 404 })
    }
    if (state.isUnknown) return new Response('', { status: 404 })
    if (state.fails > 0) {
      state.fails--
      return new Response('', { status: 400 })
    }
    const cursor = url.searchParams.get('cursor')
    const start = !cursor
      ? 0
      : cursors === 'places'
        ? Number(cursor)
        : state.entries.findIndex(({ id }) => id === cursor) + 1
    const page = state.entries.slice(start, start + size)
    const isLast = start + size >= state.entries.length
    return Response.json({
      data: page,
      next: isLast ? null : cursors === 'places' ? `${start + size}` : page.at(-1)?.id,
    })
  }
  return { state, answer }
}

export async function openHistory(
  server: ReturnType<typeof historyServer>,
  services: object = { url: 'https://door.example' },
  options: object = {},
  /** In place of the code that reads older pages. */
  loadOlder?: Parameters<typeof createHistory>[2],
) {
  const reported: unknown[] = []
  const site = openSite({
    services,
    fetch: async (input, init) => server.answer(new URL(String(input)), init),
    adapters: [fakeAdapter()],
    onError: (error) => reported.push(error),
    ...options,
  })
  onTestFinished(site.destroy)
  // After everything that the servers of these tests tell.
  site.pass(Date.UTC(2026, 0) - site.clock.now())
  const say = await connectHarbor(site.core, { accounts: accountsOf(['0xa', '0xb']), chainId: one })
  const events: unknown[] = []
  holdToTable((hear) => site.core.events.on('*', hear))
  site.core.events.on('*', ({ data: { type, event, properties } }) => {
    if (type === 'track') events.push({ event, ...(properties as object) })
  })
  const balance = { refresh: async () => {}, read: async () => {}, cached: () => undefined, watch: () => () => {} }
  const { load } = createFeatures(site.core, [
    { name: 'balance', load: async () => ({ open: () => ({ functions: balance }) }) },
    { name: 'data', load: async () => data },
    { name: 'transactions', load: async () => transactions },
    { name: 'history', load: async () => (loadOlder ? reading(loadOlder) : feature) },
  ])
  const history = await load('history')
  const local = await load('transactions')
  const ids = () => history.getState().transactions.map(({ id }) => id)
  const rows = () => history.getState().groups.flatMap((group) => group.rows.map(({ hash }) => hash))
  return { ...site, history, local, ids, rows, events, reported, say }
}

const reading = (loadOlder: Parameters<typeof createHistory>[2]): typeof feature => ({
  ...feature,
  open({ core, need }) {
    const needed = { data: need('data'), transactions: need('transactions') }
    const { destroy, ...functions } = createHistory(core, needed, loadOlder)
    return { functions, destroy }
  },
})
