import { memoryStorage, type Options } from '@latchkey/core'
import { fakeClock, settle } from '@latchkey/core/fake'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeWebSockets } from './fake/fakeWebSockets.test.support'
import { account, allNetworks, evmNetworks, openClient } from './fake/openClient.test.support'
import { sessionOf } from './fake/openSession.test.support'
import type { WcSession } from './session/WcSession'

let sockets: ReturnType<typeof fakeWebSockets>
beforeEach(() => {
  sockets = fakeWebSockets()
  vi.stubGlobal('WebSocket', sockets.WebSocket)
})

/** A page that comes back with what an earlier one stored. */
function open(sessions: readonly WcSession[] = [], options: Partial<Options> = {}) {
  const clock = fakeClock()
  const storage = memoryStorage()
  if (sessions.length > 0) storage.setItem('latchkey:1:walletconnect', JSON.stringify(sessions))
  return { ...openClient({ relay: 'wss://relay.example', clock, storage, options }), clock }
}

test('each namespace of the site has one connector, told when namespaces come or go until nobody listens', () => {
  const { client, update } = open()
  const lists: Parameters<Parameters<typeof client.discover>[0]>[0][] = []
  const stop = client.discover((found) => lists.push(found))
  const told = () => lists.map((list) => list.map(({ connector }) => connector.chain))
  update({ networks: [evmNetworks[0]] })
  expect(told()).toEqual([['eip155']])
  update({ networks: allNetworks })
  expect(told()).toEqual([['eip155'], ['eip155', 'solana']])
  expect(lists[1]?.[0]).toBe(lists[0]?.[0])
  stop()
  update({ networks: evmNetworks })
  expect(lists).toHaveLength(2)
})

test('it knows the addresses and methods of namespaces without an adapter', async () => {
  const { client } = open([], { adapters: [] })
  const [evm, solana] = [client.rulesOf?.('eip155'), client.rulesOf?.('solana')]
  expect(evm?.sameAddress?.(account, account.toLowerCase())).toBe(true)
  expect(solana?.sameAddress?.('A', 'a')).toBe(false)
  const rules = await evm?.rpcRules?.()
  expect([rules?.isAnsweredByNode('eth_getBalance'), rules?.isAnsweredByNode('personal_sign')]).toEqual([true, false])
  expect(await solana?.rpcRules?.()).toBeUndefined()
})

test('a page without a session reaches no relay; one with a session does', async () => {
  open()
  await settle()
  expect(sockets.opened).toEqual([])
  open([sessionOf()])
  await vi.waitFor(() => expect(sockets.opened).toHaveLength(1))
})

test('sessions end one after the other as their time comes, and nothing does once the page is gone', async () => {
  const { client, clock, handle, destroy } = open([sessionOf({ expiry: 1_013 }), sessionOf({ expiry: 1_003 }, 'b')])
  const heard: unknown[] = []
  handle().watch((change) => heard.push(change))
  await clock.pass(5_000)
  expect([client.pairedWallet()?.topic, heard]).toEqual(['a'.repeat(64), []])
  await clock.pass(10_000)
  expect([client.pairedWallet(), heard]).toEqual([undefined, [{ type: 'disconnect', reason: 'session-expired' }]])
  destroy()
  // As long as a socket may take to open.
  await clock.pass(10_000)
  expect(clock.waiting).toBe(0)
})
