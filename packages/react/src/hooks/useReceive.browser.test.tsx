import type { ReceiveAddress } from '@latchkey/features/receive'
import type { Latchkey } from '@latchkey/flow'
import { featureOff } from '@latchkey/protocol/errors'
import { expect, test, vi } from 'vitest'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { type UseReceive, useReceive } from '../index'

const here = { chainId: 'eip155:1', address: '0xa' } as ReceiveAddress

/** A component with the hook over chains that answer when the test lets them. */
async function open(account: object = connected, fail?: Error) {
  const latchkey = createFakeLatchkey({ account: account as typeof connected })
  const asked: { say(addresses: readonly ReceiveAddress[]): void; readonly signal: AbortSignal }[] = []
  const functions = {
    addresses: (signal: AbortSignal) =>
      new Promise<readonly ReceiveAddress[]>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        asked.push({ say: resolve, signal })
      }),
    requestLink: ({ amount }: { readonly amount: string }) => `link of ${amount}`,
  }
  const feature = vi.fn(async () => {
    if (fail) throw fail
    return functions
  })
  Object.assign(latchkey, { feature: feature as unknown as Latchkey['feature'] })
  let last: UseReceive | undefined
  const Probe = () => {
    last = useReceive()
    return null
  }
  const { unmount } = await show(latchkey, <Probe />)
  return { latchkey, asked, feature, unmount, now: () => last as UseReceive }
}

test('useReceive tells where the account is paid, and links for no other network', async () => {
  const { now, asked, unmount } = await open()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(now()).toMatchObject({ status: 'pending', addresses: [] })
  expect(now().requestLink({ chainId: here.chainId, amount: '1' })).toBeUndefined()
  await act(async () => asked[0]?.say([here]))
  expect(now()).toMatchObject({ status: 'success', addresses: [here] })
  expect(now().requestLink({ chainId: here.chainId, amount: '1' })).toBe('link of 1')
  expect(now().requestLink({ chainId: 'eip155:5' as never, amount: '1' })).toBeUndefined()
  await unmount()
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('useReceive shows nothing of the account before, and asks for the one after', async () => {
  const { now, asked, latchkey } = await open()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => asked[0]?.say([here]))
  const other = { ...connected, address: '0xb', caipAddress: 'eip155:1:0xb' } as typeof connected
  await act(async () => latchkey.become({ account: other }))
  expect(now()).toMatchObject({ status: 'pending', addresses: [] })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await act(() => latchkey.disconnect())
  expect(now()).toMatchObject({ status: 'idle', addresses: [] })
})

test('useReceive leads nobody to pay an account that no wallet has confirmed, and says what failed', async () => {
  const unproven = await open({ ...connected, unproven: true })
  expect(unproven.now()).toMatchObject({ status: 'unproven', addresses: [] })
  expect(unproven.feature).not.toHaveBeenCalled()
  const off = await open(connected, featureOff({ option: 'features.receive' }))
  await vi.waitFor(() => expect(off.now().status).toBe('error'))
  expect(off.now().error).toMatchObject({ code: 'config.feature_off' })
})
