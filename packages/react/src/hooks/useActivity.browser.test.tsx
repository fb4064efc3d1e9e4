import type { Latchkey } from '@latchkey/flow'
import { chunkFailed, featureOff } from '@latchkey/protocol/errors'
import { expect, test, vi } from 'vitest'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { type UseActivity, useActivity } from '../index'

const row = {
  id: '1',
  hash: '0x1',
  chainId: 'eip155:1',
  status: 'confirmed',
  kind: 'send',
  at: 0,
  from: '0xa',
  to: '0xb',
  amounts: [],
}
const emptyHistory = {
  ...{ account: undefined, transactions: [], transactionsByYear: {}, next: null, loading: false, empty: true },
  ...{
    error: undefined,
    readAt: undefined,
    older: 'idle',
    source: 'server',
    isPartial: false,
    pending: [],
    groups: [],
  },
}
const known = {
  account: 'eip155:1:0xa',
  transactions: [],
  transactionsByYear: {},
  next: 'x',
  loading: false,
  empty: false,
  readAt: 1,
  older: 'idle',
  source: 'server',
  isPartial: false,
  pending: [],
  groups: [{ year: 2026, month: 10, rows: [row] }],
} as const

/** A component with the hook over a feature that the test steers. */
async function open(feature: () => Promise<unknown>, account = connected) {
  const latchkey = Object.assign(createFakeLatchkey({ account }), { feature: feature as Latchkey['feature'] })
  let last: UseActivity | undefined
  const Probe = () => {
    last = useActivity()
    return null
  }
  const { unmount } = await show(latchkey, <Probe />)
  return { latchkey, unmount, now: () => last as UseActivity }
}

test('useActivity reads while it is mounted, page by page, and watches no longer than that', async () => {
  const asked: string[] = []
  const watchers = new Set<object>()
  const history = {
    getState: () => known,
    readOlder: async () => void asked.push('older'),
    refresh: async () => void asked.push('refresh'),
    watch() {
      const me = {}
      watchers.add(me)
      return () => watchers.delete(me)
    },
  }
  const { now, unmount } = await open(async () => history)
  await vi.waitFor(() =>
    expect(now()).toMatchObject({ status: 'success', groups: known.groups, next: 'x', error: undefined }),
  )
  expect(watchers.size).toBe(1)
  const first = now()
  await act(() => now().loadMore())
  await act(() => now().refetch())
  expect(asked).toEqual(['older', 'refresh'])
  expect(now()).toBe(first)
  await unmount()
  expect(watchers.size).toBe(0)
})
test('it says why there is none, and asks for nothing where nobody is connected', async () => {
  const refused = await open(() => Promise.reject(featureOff({ option: 'features.history' })))
  await vi.waitFor(() => expect(refused.now().error).toBe('config.feature_off'))
  expect(refused.now()).toMatchObject({ status: 'error', loading: false, empty: true })
  const feature = vi.fn(async () => ({}))
  const { now } = await open(feature, { status: 'disconnected' } as never)
  expect(now()).toMatchObject({ status: 'idle', loading: false, empty: true, error: undefined })
  expect(feature).not.toHaveBeenCalled()
})
test('what failed to load is loaded again by refetch, and nothing is known until it was read', async () => {
  let state: object = { ...emptyHistory, account: known.account, loading: true, empty: false }
  const history = { getState: () => state, watch: () => () => {}, refresh: async () => {} }
  let isThere = false
  const { now, latchkey } = await open(async () => {
    if (!isThere) throw chunkFailed({ view: 'history' })
    return history
  })
  await expect.poll(() => now()).toMatchObject({ status: 'error', error: 'ui.chunk_failed' })
  isThere = true
  await act(() => now().refetch())
  expect(now()).toMatchObject({ status: 'pending', loading: true, error: undefined })
  const error = 'Failed to fetch transactions'
  for (const [change, told] of [
    [
      { ...emptyHistory, error },
      { status: 'error', error },
    ],
    [
      { ...known, error },
      { status: 'success', error },
    ],
    [
      { ...emptyHistory, source: 'no-server' },
      { status: 'success', empty: true, error: undefined },
    ],
  ] as const) {
    state = change
    await act(async () => latchkey.become({}))
    expect(now()).toMatchObject(told)
  }
})
