import type { Identity, IdentityEntry } from '@latchkey/features/identity'
import { expect, test } from 'vitest'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { type UseIdentity, useIdentity } from '../index'

const named = (name: string | undefined): Identity => ({ name, avatar: undefined })
const told = (name: string) => ({ status: 'success', ...named(name), error: undefined })

/** A component that asks for an address, over a feature whose answers the test gives, each for an address on the network in use. */
async function open(start: string) {
  const latchkey = createFakeLatchkey()
  let address = start
  const place = (of: string) => `${of} ${latchkey.getNetwork('eip155')?.caipNetworkId}`
  const entries = new Map<string, IdentityEntry>()
  const reads = new Map<string, { resolve(who: Identity): void; reject(error: Error): void }>()
  const hearers = new Map<string, (who: Identity) => void>()
  latchkey.feature = async () =>
    ({
      cached: (of: string) => entries.get(place(of)),
      read: (of: string) => new Promise<Identity>((resolve, reject) => reads.set(place(of), { resolve, reject })),
      follow(of: string, hear: (who: Identity) => void) {
        const at = place(of)
        hearers.set(at, hear)
        return () => void hearers.delete(at)
      },
    }) as never
  let last: UseIdentity | undefined
  const Probe = () => {
    last = useIdentity({ address })
    return null
  }
  const { unmount } = await show(latchkey, <Probe />)
  await expect.poll(() => hearers.size).toBe(1)
  return {
    ...{ latchkey, hearers, unmount },
    now: () => last,
    become: async (of: string) => {
      address = of
      // Renders once more.
      await act(async () => latchkey.become({ account: connected }))
    },
    /** Somebody has said who it is. */
    say: (at: string, name: string) =>
      act(async () => {
        entries.set(at, { address: at, identity: named(name), timestamp: 1 })
        reads.get(at)?.resolve(named(name))
        hearers.get(at)?.(named(name))
      }),
    fail: (at: string, error: Error) => act(async () => reads.get(at)?.reject(error)),
  }
}

test('useIdentity of an address never shows what was asked of another', async () => {
  const { become, say, now } = await open('0xa')
  expect(now()?.status).toBe('pending')
  await become('0xb')
  await say('0xa eip155:1', 'ann.eth')
  expect(now()).toMatchObject({ status: 'pending', name: undefined })
  await say('0xb eip155:1', 'bob.eth')
  expect(now()).toEqual(told('bob.eth'))
})

test('useIdentity of an address tells who it is by now, and is heard no longer once it is gone', async () => {
  const { say, fail, now, hearers, unmount } = await open('0xa')
  const failure = new Error('nobody answers')
  await fail('0xa eip155:1', failure)
  expect(now()).toEqual({ status: 'error', ...named(undefined), error: failure })
  await say('0xa eip155:1', 'ann.eth')
  expect(now()).toEqual(told('ann.eth'))
  await say('0xa eip155:1', 'anna.eth')
  expect(now()).toEqual(told('anna.eth'))
  await unmount()
  expect(hearers.size).toBe(0)
})

test('useIdentity of an address asks anew on another network, and tells at once what is known there', async () => {
  const { latchkey, say, now, hearers } = await open('0xa')
  await say('0xa eip155:1', 'ann.eth')
  await act(async () => latchkey.become({ chainId: 8453 }))
  expect([now()?.status, [...hearers.keys()]]).toEqual(['pending', ['0xa eip155:8453']])
  await say('0xa eip155:8453', 'bea.eth')
  expect(now()).toEqual(told('bea.eth'))
  await act(async () => latchkey.become({ chainId: 1 }))
  expect(now()).toEqual(told('ann.eth'))
})
