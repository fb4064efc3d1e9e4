import type { HistoryEntry } from '@latchkey/protocol/api'
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { entry, historyServer, one, openHistory } from './openHistory.test.support'

const { signal } = new AbortController()
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}
const spam = { nft_info: { flags: { is_spam: true } }, direction: 'in', quantity: { numeric: '1' } } as const

const nothingBy = (operationType: 'execute' | 'send', sentFrom: string) => ({
  metadata: { ...entry(1).metadata, operationType, sentFrom },
  transfers: [{ direction: 'out', quantity: { numeric: '0' } }],
})

const many = (count: number) => Array.from({ length: count }, (_, place) => entry(count - place))

it.each(['places', 'marks'] as const)(
  'paging by %s loses and repeats nothing, whatever arrives between pages and however often it is read again',
  async (cursors) => {
    const act = fc.oneof(
      { weight: 3, arbitrary: fc.constant({ does: 'older' as const, count: 0 }) },
      fc.record({ does: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 9 }) }),
      fc.constant({ does: 'refresh' as const, count: 0 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(12),
        async (acts, size, count) => {
          const server = historyServer(cursors, size)
          server.state.entries = many(count)
          const { history, ids } = await openHistory(server)
          await history.refresh(signal)
          for (const { does, count } of acts) {
            if (does === 'older') await history.readOlder()
            else if (does === 'refresh') await history.refresh(signal)
            else
              for (let place = 0; place < count; place++)
                server.state.entries = [entry(server.state.entries.length + 1), ...server.state.entries]
            const known = ids()
            expect(new Set(known).size).toBe(known.length)
            // What is known has no gap in it: it stands at one place of the whole.
            const all = server.state.entries.map(({ id }) => id)
            const start = known[0] === undefined ? 0 : all.indexOf(known[0])
            expect(known).toEqual(all.slice(start, start + known.length))
          }
          await history.refresh(signal)
          for (let pages = 0; history.getState().next !== null && pages < 200; pages++) await history.readOlder()
          expect(ids()).toEqual(server.state.entries.map(({ id }) => id))
        },
      ),
      { numRuns: 40 },
    )
  },
)
it('an entry told again replaces the one before', async () => {
  const server = historyServer('marks', 10)
  server.state.entries = [entry(2), entry(1)]
  const { history } = await openHistory(server)
  await history.refresh(signal)
  const [first] = server.state.entries
  if (first) server.state.entries = [{ ...first, metadata: { ...first.metadata, status: 'failed' } }, entry(1)]
  await history.refresh(signal)
  expect(history.getState().transactions.map(({ metadata }) => metadata.status)).toEqual(['failed', 'confirmed'])
})
it('asks for the account on its network, and groups by year and month, the newest first', async () => {
  const server = historyServer('marks', 10)
  const at = (place: number, minedAt: string) => {
    const made = entry(place)
    return { ...made, metadata: { ...made.metadata, minedAt } }
  }
  server.state.entries = [at(3, '2025-07-15T12:00:00Z'), at(2, '2025-03-15T12:00:00Z'), at(1, '2024-03-15T12:00:00Z')]
  const { history, core } = await openHistory(server)
  core.clientId = 'did:key:z6Mk'
  await history.refresh(signal)
  const [url] = server.state.asked
  expect(url?.pathname).toBe('/v1/account/0xa/history')
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({ chainId: one, clientId: 'did:key:z6Mk' })
  const { groups, transactionsByYear, account } = history.getState()
  expect(account).toBe('eip155:1:0xa')
  expect(groups.map(({ year, month }) => [year, month])).toEqual([
    [2025, 6],
    [2025, 2],
    [2024, 2],
  ])
  expect(transactionsByYear[2025]?.[6]?.map(({ id }) => id)).toEqual(['id 3'])
})
it.each([
  ['every item of it is marked', { transfers: [spam, spam] }, false],
  ['one of two is marked', { transfers: [spam, { ...spam, nft_info: { flags: { is_spam: false } } }] }, true],
  ['nothing came', { transfers: [{ direction: 'in', quantity: { numeric: '0.000' } }] }, false],
  [
    'it is worth less than a cent',
    { transfers: [{ direction: 'in', quantity: { numeric: '9' }, value: 0.001 }] },
    false,
  ],
  ['nobody knows its worth', { transfers: [{ direction: 'in', quantity: { numeric: '0.0001' } }] }, true],
  ['nothing was moved', { transfers: null }, true],
  ['a call that the account signed moved nothing', nothingBy('execute', '0xA'), true],
  ['somebody else signed such a call', nothingBy('execute', '0xB'), false],
  ['nothing was sent in its name', nothingBy('send', '0xA'), false],
  ['it is of another chain', { chain: 'eip155:137' }, false],
] as const)('is shown or not where %s', async (_, more, isShown) => {
  const server = historyServer('marks', 10)
  server.state.entries = [entry(1, more as never)]
  const { history, ids } = await openHistory(server)
  await history.refresh(signal)
  expect(ids().length === 1).toBe(isShown)
})
it('reads on over pages of nothing but spam', async () => {
  const server = historyServer('marks', 2)
  server.state.entries = [
    ...many(6).map(({ id }, place) => entry(20 - place, { id, transfers: [spam] })),
    entry(1, { id: 'x' }),
  ]
  const { history, ids } = await openHistory(server)
  await history.refresh(signal)
  await vi.waitFor(() => expect(ids()).toEqual(['x']))
})
it('gives up after five pages of nothing but spam, until the visitor wants more', async () => {
  const server = historyServer('marks', 1)
  server.state.entries = many(20).map((made) => ({ ...made, transfers: [spam] }))
  const { history, ids } = await openHistory(server)
  await history.refresh(signal)
  await vi.waitFor(() => expect(history.getState().older).toBe('idle'))
  expect([server.state.asked.length, history.getState().next]).toEqual([6, 'id 15'])
  await history.readOlder()
  expect([server.state.asked.length, ids()]).toEqual([11, []])
})
it('of a page that never ends 500 entries are read', async () => {
  const server = historyServer('marks', 600)
  server.state.entries = many(501)
  const { history, ids } = await openHistory(server)
  await history.refresh(signal)
  expect([ids().length, ids().at(-1)]).toEqual([500, 'id 2'])
})
it('a row that is not sound hides no other', async () => {
  const server = historyServer('marks', 10)
  const wrong = entry(2)
  server.state.entries = [{ ...wrong, metadata: { ...wrong.metadata, operationType: 'new' as never } }, entry(1)]
  const { history, ids, reported } = await openHistory(server)
  await history.refresh(signal)
  expect([ids(), history.getState().isPartial]).toEqual([['id 1'], true])
  expect(reported).toMatchObject([{ code: 'http.bad_answer' }])
})
it('a failed reading is told, blocks reading for 30 s, and leaves what was known', async () => {
  const server = historyServer('marks', 10)
  server.state.entries = many(2)
  const { history, ids, pass, events, reported } = await openHistory(server)
  server.state.fails = 1
  await history.read(signal)
  expect(history.getState()).toMatchObject({ error: 'Failed to fetch transactions', empty: true, loading: false })
  expect(events).toMatchObject([
    { event: 'ERROR_FETCH_TRANSACTIONS', address: '0xa', projectId: 'project', isSmartAccount: false },
  ])
  expect(reported).toHaveLength(1)
  pass(29_999)
  await history.read(signal)
  expect(server.state.asked).toHaveLength(1)
  pass(1)
  await history.read(signal)
  expect(history.getState()).toMatchObject({ error: undefined, empty: false })
  server.state.fails = 1
  await history.refresh(signal)
  expect(history.getState().error).toBe('Failed to fetch transactions')
  expect(ids()).toEqual(['id 2', 'id 1'])
})
it('an older page that fails is asked for again by whoever wants it, and tells what was pressed', async () => {
  const server = historyServer('marks', 1)
  server.state.entries = many(2)
  const { history, ids, events } = await openHistory(server)
  await history.refresh(signal)
  server.state.fails = 1
  await history.readOlder()
  expect(history.getState()).toMatchObject({ older: 'failed', error: undefined, next: 'id 2' })
  await history.readOlder()
  expect(history.getState()).toMatchObject({ older: 'idle', next: null })
  expect(ids()).toEqual(['id 2', 'id 1'])
  const told = { event: 'LOAD_MORE_TRANSACTIONS', address: '0xa', cursor: 'id 2', isSmartAccount: false }
  expect(events).toMatchObject([told, { ...told, event: 'ERROR_FETCH_TRANSACTIONS' }, told])
})
it('a server that told a page and has the next one not there is away, and no end is told', async () => {
  const server = historyServer('marks', 1)
  server.state.entries = many(2)
  const { history, reported } = await openHistory({
    ...server,
    answer: async (url) => (url.searchParams.has('cursor') ? new Response('', { status: 404 }) : server.answer(url)),
  })
  await history.refresh(signal)
  await history.readOlder()
  expect(history.getState()).toMatchObject({ older: 'failed', next: 'id 2' })
  expect(reported).toHaveLength(1)
})
it('an older page whose code did not come is told as one that failed', async () => {
  const server = historyServer('marks', 1)
  server.state.entries = many(2)
  const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { history, ids, reported } = await openHistory(server, undefined, {}, offline)
  await history.refresh(signal)
  await history.readOlder()
  expect([history.getState().older, ids()]).toEqual(['failed', ['id 2']])
  expect(reported).toMatchObject([{ code: 'ui.chunk_failed' }])
})
it('an older page that nobody answered is no end: whoever wants it asks for it again', async () => {
  const server = historyServer('marks', 1)
  server.state.entries = many(2)
  let isAway = true
  const { history, ids, reported } = await openHistory({
    ...server,
    answer: async (url) =>
      isAway && url.searchParams.has('cursor')
        ? Response.json({ data: [], next: url.searchParams.get('cursor'), stale: true, incomplete: true })
        : server.answer(url),
  })
  await history.refresh(signal)
  await history.readOlder()
  expect(history.getState()).toMatchObject({ older: 'failed', next: 'id 2', error: undefined })
  expect(reported).toEqual([])
  isAway = false
  await history.readOlder()
  expect([history.getState().next, ids()]).toEqual([null, ['id 2', 'id 1']])
})
it('is read past the caches of server and browser where that is asked for, and not otherwise', async () => {
  const server = historyServer('marks', 1)
  server.state.entries = many(3)
  const { history } = await openHistory(server)
  await history.read(signal)
  await history.refresh(signal)
  await history.readOlder()
  expect(server.state.asked.map(({ searchParams }) => searchParams.get('forceUpdate'))).toEqual([null, 'true', null])
  expect(server.state.caches).toEqual([undefined, 'no-cache', undefined])
})
it('a cursor that leads to itself ends the list', async () => {
  const server = historyServer('marks', 1)
  const { history } = await openHistory({
    ...server,
    answer: async (url) =>
      url.pathname === '/v1/supported-chains' ? server.answer(url) : Response.json({ data: [entry(1)], next: 'again' }),
  })
  await history.refresh(signal)
  await history.readOlder()
  expect(history.getState().next).toBeNull()
})
it('what is answered for an account that was left is dropped', async () => {
  const server = historyServer('marks', 10)
  server.state.entries = many(1)
  let free = () => {}
  const held = new Promise<void>((resolve) => {
    free = resolve
  })
  const { history, core } = await openHistory({
    ...server,
    async answer(url) {
      if (url.pathname.includes('0xa')) await held
      return server.answer(url)
    },
  })
  const stop = history.watch()
  await settled()
  const { switchAccount } = await (await core.onDemand()).loadRequests()
  server.state.entries = []
  switchAccount(core, 'eip155', '0xb')
  await vi.waitFor(() => expect(history.getState()).toMatchObject({ account: 'eip155:1:0xb', loading: false }))
  server.state.entries = many(3)
  free()
  await settled()
  expect(history.getState()).toMatchObject({ account: 'eip155:1:0xb', transactions: [] })
  stop()
})
it('an account that is back within its 15 s has its history at once, and nobody is asked', async () => {
  const server = historyServer('marks', 10)
  server.state.entries = many(1)
  const { history, core, ids } = await openHistory(server)
  onTestFinished(history.watch())
  await vi.waitFor(() => expect(ids()).toEqual(['id 1']))
  const { switchAccount } = await (await core.onDemand()).loadRequests()
  switchAccount(core, 'eip155', '0xb')
  await vi.waitFor(() => expect(server.state.asked).toHaveLength(2))
  switchAccount(core, 'eip155', '0xa')
  expect(ids()).toEqual([])
  await vi.waitFor(() => expect(ids()).toEqual(['id 1']))
  expect(server.state.asked).toHaveLength(2)
})
it.each([
  [{ rpc: 'https://node.example' }, [one], 'no-server'],
  [{ url: 'https://door.example' }, [], 'not-served'],
] as const)('without a server that has the network, this browser alone tells: %o', async (services, served, source) => {
  const server = historyServer('marks', 10)
  server.state.served = [...served]
  const { history, local, rows } = await openHistory(server, services)
  local.track({ chainId: one, from: '0xA', hash: '0x77', kind: 'send', at: 5 })
  await history.refresh(signal)
  expect(history.getState()).toMatchObject({ source, empty: false, pending: [{ hash: '0x77' }], transactions: [] })
  expect(rows()).toEqual([])
  expect(server.state.asked).toEqual([])
})
it.each([
  ['has no history behind the call', { isOff: true }],
  ['does not know the call', { isUnknown: true }],
])('a server that %s does not serve it, and is not at fault', async (_, answers) => {
  const server = historyServer('marks', 10)
  Object.assign(server.state, answers)
  const { history, reported } = await openHistory(server)
  await history.refresh(signal)
  expect(history.getState()).toMatchObject({ source: 'not-served', error: undefined })
  expect(reported).toEqual([])
})
it('of what this browser sent, waiting ones are shown, mined ones while they are newer than the newest of the server', async () => {
  const server = historyServer('marks', 10)
  server.state.entries = [entry(3), entry(2)]
  const newest = Date.parse(entry(3).metadata.minedAt)
  const { history, core, rows } = await openHistory(server)
  const row = { chainId: one, from: '0xa', kind: 'send' } as const
  const ended = { ...row, status: 'confirmed' } as const
  core.store.setState(({ slices }) => ({
    slices: {
      ...slices,
      transactions: [
        { ...row, hash: '0xnew', status: 'pending', at: 1 },
        { ...ended, hash: '0xlater', at: newest, endedAt: newest + 1 },
        { ...ended, hash: '0xolder', at: 1, endedAt: newest - 1 },
        { ...ended, hash: '0x2', at: newest, endedAt: newest + 9 },
        { ...ended, hash: '0xsped', replacement: '0x3', how: 'sped-up', at: newest, endedAt: newest + 9 },
        { ...ended, hash: '0xdropped', status: 'dropped', at: 1, endedAt: 2 },
        { ...ended, from: '0xb', hash: '0xother', at: newest, endedAt: newest + 1 },
      ],
    },
  }))
  await history.refresh(signal)
  expect(history.getState().pending.map(({ hash }) => hash)).toEqual(['0xnew'])
  expect(rows()).toEqual(['0xlater', '0x3', '0x2', '0xdropped'])
  server.state.entries = [entry(9), ...server.state.entries]
  await history.refresh(signal)
  expect(rows()).toEqual(['0x9', '0x3', '0x2', '0xdropped'])
})
it('N-340 an entry that is said to be mined in a time to come hides nothing of what this browser sent', async () => {
  const server = historyServer('marks', 10)
  const { metadata, ...rest } = entry(1)
  server.state.entries = [{ ...rest, metadata: { ...metadata, minedAt: '9999-01-01T00:00:00Z' } }]
  const { history, core, rows } = await openHistory(server)
  const row = { chainId: one, from: '0xa', hash: '0xours', kind: 'send', status: 'confirmed' } as const
  const at = core.clock.now()
  core.store.setState(({ slices }) => ({ slices: { ...slices, transactions: [{ ...row, at, endedAt: at }] } }))
  await history.refresh(signal)
  expect(rows()).toEqual(['0x1', '0xours'])
  expect(history.getState().groups.map(({ year }) => year)).toEqual([new Date(at).getFullYear()])
})

it('N-234 a row has no picture that another host serves, and one that is sent here counts items', async () => {
  const server = historyServer('places', 9)
  const withIcon = (place: number, url: string) =>
    entry(place, {
      transfers: [{ direction: 'in', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH', icon: { url } } }],
    })
  server.state.entries = [withIcon(2, 'https://tracker.example/a'), withIcon(1, 'https://door.example/media/a')]
  const { history, local } = await openHistory(server)
  await history.refresh(signal)
  const icons = () => history.getState().groups.flatMap(({ rows }) => rows.map(({ amounts }) => amounts[0]?.icon))
  expect(icons()).toEqual([undefined, 'https://door.example/media/a'])
  const amount = { text: '1', symbol: 'Ferry', assetId: 'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/7' }
  local.track({
    chainId: one,
    from: '0xa',
    hash: `0x${'7'.repeat(64)}`,
    kind: 'send',
    at: Date.now(),
    to: '0xc',
    amount,
  })
  await history.refresh(signal)
  expect(history.getState().pending[0]?.amounts).toMatchObject([{ name: 'Ferry', isItem: true }])
})

it('whom this browser sent it to is told by this browser, and that more moved than is listed by the server', async () => {
  const server = historyServer('marks', 10)
  const item = { nft_info: { flags: { is_spam: false } }, direction: 'out', quantity: { numeric: '1' } } as const
  const sent = (place: number, hash: string, more: Partial<HistoryEntry> = {}) => {
    const { metadata, ...row } = entry(place, { transfers: [item], ...more })
    return { ...row, metadata: { ...metadata, operationType: 'send', hash, sentFrom: '0xa', sentTo: '' } as const }
  }
  server.state.entries = [sent(2, '0xOURS', { incomplete: true }), sent(1, '0xtheirs')]
  const { history, local } = await openHistory(server)
  local.track({ chainId: one, from: '0xa', hash: '0xours', kind: 'send', at: 5, to: '0xfriend' })
  await history.refresh(signal)
  const rows = history.getState().groups.flatMap((group) => group.rows)
  expect(rows.map(({ to, isIncomplete }) => [to, isIncomplete])).toEqual([
    ['0xfriend', true],
    ['', false],
  ])
})
