import type { NftList } from '@latchkey/features/nfts'
import type { Latchkey } from '@latchkey/flow'
import { featureOff } from '@latchkey/protocol/errors'
import { expect, test, vi } from 'vitest'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { type UseNfts, useNfts } from '../index'

const item = (tokenId: string) => ({ id: `eip155:1/erc721:0xab/${tokenId}`, tokenId }) as NftList['items'][number]

/** A component with the hook over a list that the test steers; pages come when the test lets them. */
async function open(account = connected, fail?: Error) {
  const latchkey = createFakeLatchkey({ account })
  let list: NftList | undefined
  let unasked: string | undefined
  let giveNext = () => {}
  const asked: string[] = []
  const put = (next: NftList) => {
    list = next
    latchkey.become({})
  }
  const leave = (why: string | undefined) => {
    unasked = why
    latchkey.become({})
  }
  const functions = {
    list: () => list,
    unasked: () => unasked,
    read: async (_: string, signal: AbortSignal) => {
      asked.push('read')
      signal.addEventListener('abort', () => asked.push('left'))
    },
    watch() {
      asked.push('watch')
      return () => void asked.push('unwatched')
    },
    refresh: async () => void asked.push('refresh'),
    async more() {
      asked.push('more')
      await new Promise<void>((resolve) => {
        giveNext = resolve
      })
      put({ status: 'fresh', items: [...(list?.items ?? []), item('2')], next: null, at: 5 })
    },
  }
  const feature = vi.fn(async () => {
    if (fail) throw fail
    return functions
  })
  Object.assign(latchkey, { feature: feature as unknown as Latchkey['feature'] })
  let last: UseNfts | undefined
  const Probe = () => {
    last = useNfts()
    return null
  }
  const { unmount } = await show(latchkey, <Probe />)
  return { put, leave, asked, feature, unmount, giveNext: () => giveNext(), now: () => last as UseNfts }
}

test('useNfts reads page by page, one at a time, and asks nobody once it is gone', async () => {
  const { now, put, asked, unmount, giveNext } = await open()
  await vi.waitFor(() => expect(asked).toContain('read'))
  expect(now()).toMatchObject({ status: 'pending', items: [], next: null, more: 'idle' })
  await act(async () => put({ status: 'fresh', items: [item('1')], next: 'x', at: 5, isPartial: true }))
  expect(now()).toMatchObject({ status: 'success', items: [item('1')], next: 'x', isPartial: true, readAt: 5 })
  await act(async () => void now().loadMore())
  await act(async () => void now().loadMore())
  expect(now().more).toBe('pending')
  await act(async () => giveNext())
  expect(now()).toMatchObject({ items: [item('1'), item('2')], next: null, more: 'idle' })
  await act(() => now().refetch())
  expect(asked.filter((one) => !['read', 'left', 'watch', 'unwatched'].includes(one))).toEqual(['more', 'refresh'])
  await unmount()
  expect(asked.slice(-2)).toEqual(['left', 'unwatched'])
})

test('useNfts keeps what it knows when reading fails, and says what failed', async () => {
  const { now, put, asked } = await open()
  await vi.waitFor(() => expect(asked).toContain('read'))
  await act(async () => put({ status: 'unknown', items: [], next: null, error: 'http.unreachable' }))
  expect(now()).toMatchObject({ status: 'error', items: [], error: 'http.unreachable' })
  await act(async () => put({ status: 'stale', items: [item('1')], next: null, at: 5, error: 'http.unreachable' }))
  expect(now()).toMatchObject({ status: 'success', items: [item('1')], isStale: true, error: 'http.unreachable' })
  const off = await open(connected, featureOff({ option: 'features.nfts' }))
  await vi.waitFor(() => expect(off.now()).toMatchObject({ status: 'error', error: 'config.feature_off' }))
  await act(() => off.now().refetch())
  expect(off.feature.mock.calls.length).toBeGreaterThan(2)
  const nobody = await open({ status: 'disconnected' } as never)
  expect(nobody.now()).toMatchObject({ status: 'idle', unasked: 'not-connected' })
  expect(nobody.feature).not.toHaveBeenCalled()
})

test('useNfts is idle, with the reason, where nobody is asked, and waits for nothing', async () => {
  const { now, leave, put, asked } = await open()
  await vi.waitFor(() => expect(asked).toContain('read'))
  expect(now()).toMatchObject({ status: 'pending', unasked: undefined })
  await act(async () => leave('no-server'))
  expect(now()).toMatchObject({ status: 'idle', unasked: 'no-server', items: [], next: null })
  await act(async () => leave(undefined))
  await act(async () => put({ status: 'fresh', items: [item('1')], next: null, at: 5 }))
  expect(now()).toMatchObject({ status: 'success', unasked: undefined, items: [item('1')] })
})
