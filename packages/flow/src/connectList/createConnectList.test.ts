import type { Adapter, ConnectorHandle } from '@latchkey/core'
import { fakeRules } from '@latchkey/core/fake'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeSite } from '../fake/fakeSite.test.support'

let leave = () => {}
afterEach(() => leave())

/** A page in which wallets of these names announced themselves, each under its rdns. */
async function opened(names: Readonly<Record<string, string>>) {
  const handles = Object.entries(names).map(
    ([rdns, name]): ConnectorHandle => ({
      connector: { id: rdns, name, chain: 'eip155', type: 'ANNOUNCED', info: { rdns } },
      provider: { request: async () => null },
      connect: () => new Promise(() => {}),
      restore: async () => 'locked',
      disconnect: async () => {},
      switchNetwork: async ({ chainId }) => chainId,
      watch: () => () => {},
    }),
  )
  const adapter: Adapter = {
    namespace: 'eip155',
    setup: () => ({
      discover(heard) {
        heard(handles)
        return () => {}
      },
      rediscover() {},
      restore: 'silent',
      ...fakeRules,
    }),
  }
  const { core, flow, destroyCore } = await fakeSite({ adapters: [adapter] })
  leave = destroyCore
  const doubts = () => flow.wallets().flatMap(({ connectorId, unverified }) => (unverified ? [connectorId] : []))
  return { core, flow, doubts }
}

it('X-15 a name in other letters is doubted until they can be read, and then by what they say', async () => {
  const { flow, doubts } = await opened({ 'ru.koshelek': 'Кошелёк', 'com.evil': 'МЕТАМАЅК', 'org.harbor': 'Harbor' })
  const heard = vi.fn()
  flow.store.subscribe(heard)
  expect(doubts()).toEqual(['ru.koshelek', 'com.evil'])
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(doubts()).toEqual(['com.evil'])
})

it('X-15 names of rarer wallets are guarded as soon as the directory is there', async () => {
  const { flow, doubts } = await opened({ 'com.evil': 'Loopring Wallet', 'io.zilpay': 'ZilPay' })
  expect(doubts()).toEqual([])
  await flow.loadDirectory()
  flow.wallets()
  await vi.waitFor(() => expect(doubts()).toEqual(['com.evil']))
})

it('V13 X-15 connectors have the registry id of their wallet once the directory is there, those in doubt none', async () => {
  const { core, flow } = await opened({ 'io.metamask': 'MetaMask', 'com.evil': 'Rainbow', 'org.harbor': 'Harbor' })
  const ids = () => core.store.getState().connectors.map(({ id, explorerId }) => [id, explorerId])
  expect(ids().map(([, explorerId]) => explorerId)).toEqual([undefined, undefined, undefined])
  await flow.loadDirectory()
  const metamask = flow.store.getState().directory.find(({ rdns }) => rdns === 'io.metamask')?.id
  expect(metamask).toBeTruthy()
  const told = [
    ['io.metamask', metamask],
    ['com.evil', undefined],
    ['org.harbor', undefined],
  ]
  expect(ids()).toEqual(told)
  // Found anew, they are told anew.
  core.store.setState(({ connectors }) => ({ connectors: connectors.map(({ explorerId, ...one }) => one) }))
  expect(ids()).toEqual(told)
})
