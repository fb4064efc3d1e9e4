import { accountsOf, type Core, connect, disconnect, memoryStorage, type Storage } from '@latchkey/core'
import { expect, test } from 'vitest'
import { jumpingClock } from './fake/jumpingClock.test.support'
import { account, allNetworks, home, openClient, openWallet, other, solanaChain } from './fake/openClient.test.support'
import { relayOfEachTest } from './fake/relayOfEachTest.test.support'

const relay = relayOfEachTest()

async function connectedCore(storage: Storage = memoryStorage(), options = {}) {
  const site = openClient({ relay: relay.url, storage, options })
  const { core } = site
  const wallet = openWallet(relay.url)
  const connecting = connect(core, { connector: 'walletConnect', namespace: 'eip155' })
  await wallet.pair(await site.code())
  await connecting
  await wallet.nextSession()
  return { ...site, wallet }
}

const connectionOf = (core: Core, namespace: 'eip155' | 'solana' = 'eip155') =>
  core.store.getState().connections[namespace]

test("core holds what the wallet granted in every namespace, under the wallet's own name", async () => {
  const { core } = await connectedCore(memoryStorage(), { networks: allNetworks })
  expect(connectionOf(core)).toMatchObject({
    status: 'connected',
    account: { address: account },
    chainId: home,
    wallet: { name: 'Harbor', type: 'WALLET_CONNECT' },
  })
  expect(connectionOf(core, 'solana')).toMatchObject({ status: 'connected', chainId: solanaChain })
})

test('a session ended by the wallet ends the connection with that reason', async () => {
  const { core, wallet } = await connectedCore()
  const over = new Promise((resolve) => core.store.subscribe(() => resolve(connectionOf(core))))
  await wallet.disconnect()
  expect(await over).toEqual({ status: 'disconnected', reason: 'wallet-disconnected' })
})

test('a page that comes back is connected without asking anybody', async () => {
  const storage = memoryStorage()
  const first = await connectedCore(storage)
  await first.handle().switchNetwork({ chainId: other, signal: new AbortController().signal })
  first.destroy()
  const before = relay.mail.length
  const again = openClient({ relay: relay.url, storage })
  expect(await again.handle().restore({ signal: new AbortController().signal })).toMatchObject({
    accounts: accountsOf([account]),
    chainId: other,
    wallet: { name: 'Harbor' },
  })
  expect(relay.mail).toHaveLength(before)
})

test('leaving ends the session on both sides', async () => {
  const { core, wallet, client } = await connectedCore()
  await disconnect(core)
  await wallet.noSession()
  expect(connectionOf(core)).toEqual({ status: 'disconnected', reason: 'user-disconnected' })
  expect(client.pairedWallet()).toBeUndefined()
})

test('leaving ends here at once and is over in three seconds, also when no relay answers', async () => {
  const { clock, jump, armed } = jumpingClock()
  const { core, client, errors } = await connectedCore(memoryStorage(), { clock })
  relay.mute.add('irn_publish')
  const waits = armed(3_000)
  const left = disconnect(core)
  expect(connectionOf(core)).toEqual({ status: 'disconnected', reason: 'user-disconnected' })
  await waits
  expect(client.pairedWallet()).toBeUndefined()
  jump(3_000)
  await left
  expect(errors).toEqual([expect.objectContaining({ code: 'connect.disconnect_failed' })])
})

test('a chain the site asked for at connecting is the one it starts on', async () => {
  const site = openClient({ relay: relay.url })
  const wallet = openWallet(relay.url)
  const connecting = site.handle().connect({ chainId: other, signal: new AbortController().signal })
  await wallet.pair(await site.code())
  expect(await connecting).toMatchObject({ chainId: other })
  expect(await site.handle().provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
})

test('a failed read of the chain is not asked of the wallet', async () => {
  const { core, handle } = await connectedCore(memoryStorage(), {
    transports: {},
    fetch: () => Promise.reject(new TypeError('offline')),
  })
  expect(connectionOf(core)).toMatchObject({ status: 'connected' })
  await expect(handle().provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
    code: 'rpc.unreachable',
  })
})
