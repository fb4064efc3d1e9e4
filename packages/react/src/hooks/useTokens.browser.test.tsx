import type { Latchkey } from '@latchkey/flow'
import { featureOff } from '@latchkey/protocol/errors'
import { expect, test, vi } from 'vitest'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { type UseTokens, useTokens } from '../index'

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2,
  value: 4,
  quantity: { decimals: '18', numeric: '2' },
}

/** A feature that reads into the account, as the kit's does, when the test lets it answer. */
function fakeTokens(latchkey: ReturnType<typeof createFakeLatchkey>) {
  const watched = new Set<object>()
  const asked: string[] = []
  let reading: object | undefined
  let unasked: string | undefined
  const settle = (account: object, next: object | undefined) => {
    reading = next
    latchkey.become({ account: { ...latchkey.getAccount(), ...account } })
  }
  return {
    watched,
    asked,
    settle,
    /** Nobody is asked any more, for this reason. */
    leave(why: string | undefined) {
      unasked = why
      latchkey.become({})
    },
    functions: {
      reading: () => reading,
      unasked: () => unasked,
      read: async (namespace: string) => void asked.push(`read ${namespace}`),
      refresh: async (namespace: string) => void asked.push(`refresh ${namespace}`),
      watch() {
        const me = {}
        watched.add(me)
        return () => void watched.delete(me)
      },
    },
  }
}

async function open(account = connected, fail?: Error) {
  const latchkey = createFakeLatchkey({ account })
  const fake = fakeTokens(latchkey)
  const feature = vi.fn(async () => {
    if (fail) throw fail
    return fake.functions
  })
  Object.assign(latchkey, { feature: feature as unknown as Latchkey['feature'] })
  let last: UseTokens | undefined
  const Probe = () => {
    last = useTokens()
    return null
  }
  const { unmount } = await show(latchkey, <Probe />)
  return { ...fake, latchkey, feature, unmount, now: () => last as UseTokens }
}

test('useTokens reads while it is mounted and keeps what it knows when reading fails', async () => {
  const { now, settle, asked, watched, unmount } = await open()
  await vi.waitFor(() => expect(watched.size).toBe(1))
  expect(asked).toContain('read eip155')
  expect(now()).toMatchObject({ status: 'pending', tokens: [], error: undefined })
  await act(async () => settle({ tokenBalance: [ether] }, { status: 'fresh', at: 5, isPartial: true }))
  expect(now()).toMatchObject({ status: 'success', tokens: [ether], isStale: false, isPartial: true, readAt: 5 })
  const first = now()
  await act(() => now().refetch())
  expect(asked.at(-1)).toBe('refresh eip155')
  expect(now()).toBe(first)
  await act(async () => settle({}, { status: 'stale', at: 5, error: 'http.unreachable' }))
  expect(now()).toMatchObject({ status: 'success', tokens: [ether], isStale: true, error: 'http.unreachable' })
  await unmount()
  expect(watched.size).toBe(0)
})

test('useTokens says what failed where nothing is known, and asks for nothing where nobody is connected', async () => {
  const failing = await open()
  await vi.waitFor(() => expect(failing.watched.size).toBe(1))
  await act(async () => failing.settle({}, { status: 'unknown', error: 'http.unreachable' }))
  expect(failing.now()).toMatchObject({ status: 'error', error: 'http.unreachable' })
  const off = await open(connected, featureOff({ option: 'features.tokens' }))
  await vi.waitFor(() => expect(off.now()).toMatchObject({ status: 'error', error: 'config.feature_off' }))
  off.feature.mockResolvedValueOnce(failing.functions)
  await act(() => off.now().refetch())
  expect(off.now().error).not.toBe('config.feature_off')
  const nobody = await open({ status: 'disconnected' } as never)
  expect(nobody.now()).toMatchObject({ status: 'idle', unasked: 'not-connected', tokens: [] })
  expect(nobody.feature).not.toHaveBeenCalled()
})

test('useTokens lets go of an account that left', async () => {
  const { now, settle, watched, latchkey } = await open()
  await vi.waitFor(() => expect(watched.size).toBe(1))
  await act(async () => settle({ tokenBalance: [ether] }, { status: 'fresh', at: 5 }))
  await act(() => latchkey.disconnect())
  expect(now()).toMatchObject({ status: 'idle', tokens: [] })
  expect(watched.size).toBe(0)
})

test('useTokens is idle, with the reason, where nobody is asked, and waits for nothing', async () => {
  const { now, leave, settle, watched } = await open()
  await vi.waitFor(() => expect(watched.size).toBe(1))
  expect(now()).toMatchObject({ status: 'pending', unasked: undefined })
  await act(async () => leave('test-network'))
  expect(now()).toMatchObject({ status: 'idle', unasked: 'test-network', tokens: [] })
  await act(async () => leave(undefined))
  await act(async () => settle({ tokenBalance: [ether] }, { status: 'fresh', at: 5 }))
  expect(now()).toMatchObject({ status: 'success', unasked: undefined, tokens: [ether] })
  // The site took its server away: what it told is not shown as if somebody kept it.
  await act(async () => leave('no-server'))
  expect(now()).toMatchObject({ status: 'idle', unasked: 'no-server', tokens: [] })
})
