import { describe, expect, it } from 'vitest'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { createCore } from '../createCore'
import { fakeClock } from '../fake/fakeClock.test.support'
import { fakePage } from '../fake/fakePage.test.support'
import { fakeWalletConnect } from '../fake/fakeWalletConnect.test.support'
import { one } from '../fake/network.test.support'
import { settle } from '../fake/settle.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import type { Options } from '../options/Options'
import { recentFact } from '../storage/recentWallets'
import { start } from '../connection/start'
import { walletConnectId } from './Pairing'

const solana = { ...one, id: 'a', chainNamespace: 'solana' as const, caipNetworkId: 'solana:a' as const }

function open(options: Partial<Options> = {}, fake = fakeWalletConnect()) {
  const opened = createCore(
    {
      networks: [one, solana] as never,
      services: { url: 'https://door.example' },
      clock: fakeClock(),
      storage: memoryStorage(),
      debug: false,
      ...options,
    },
    fake.load,
  )
  const seen: unknown[] = []
  opened.core.events.on('*', ({ data }) => seen.push([data.event, data.properties]))
  return { ...opened, ...fake, seen, connections: () => opened.core.store.getState().connections }
}

describe('WalletConnect in core', () => {
  it('is nothing until it is asked for, and one client however often', async () => {
    const { core, client } = open()
    expect(client.created).toBe(0)
    await Promise.all([core.walletConnect?.(), core.walletConnect?.()])
    expect(client.created).toBe(1)
  })

  it('is not there where the site switched it off or named no relay, and comes with an update', () => {
    expect(open({ services: undefined, ...off }).core.walletConnect).toBe(undefined)
    const { core, update } = open()
    update({ enableReconnect: false })
    expect(core.walletConnect).toBeTypeOf('function')
  })

  it('connects every namespace the one yes granted, and remembers the wallet behind the relay', async () => {
    const { core, connections, seen } = open()
    expect(await connect(core, { connector: walletConnectId })).toBe('eip155')
    expect(connections()).toMatchObject({
      eip155: { status: 'connected', connectorId: walletConnectId, wallet: { name: 'Marlin' } },
      solana: { status: 'connected', connectorId: walletConnectId, chainId: 'solana:a' },
    })
    expect(core.store.getState().activeNamespace).toBe('eip155')
    expect(core.persisted.read(recentFact)).toEqual([{ id: 'Marlin', name: 'Marlin' }])
    expect(seen).toContainEqual(['CONNECT_SUCCESS', { method: 'qrcode', name: 'Marlin', reconnect: false }])
  })

  it('remembers the wallet the visitor picked', async () => {
    const { core, seen } = open()
    const wallet = { id: 'c57c', name: 'Harbor' }
    await connect(core, { connector: walletConnectId, wallet, method: 'mobile' })
    expect(core.persisted.read(recentFact)).toEqual([wallet])
    expect(seen).toContainEqual(['CONNECT_SUCCESS', expect.objectContaining({ method: 'mobile' })])
  })

  it('ends in every namespace at once and tells the wallet', async () => {
    const { core, connections, client } = open()
    await connect(core, { connector: walletConnectId })
    await disconnect(core, 'solana')
    expect(connections()).toMatchObject({ eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } })
    expect(client.asked.some((call) => call.startsWith('disconnect'))).toBe(true)
    expect(client.session).toBe(false)
  })

  it('tells that a session expired, and forgets it', async () => {
    const { core, connections, client } = open()
    await connect(core, { connector: walletConnectId })
    client.listeners.get('eip155')?.({ type: 'disconnect', reason: 'session-expired' })
    expect(connections().eip155).toEqual({ status: 'disconnected', reason: 'session-expired' })
    client.listeners.get('solana')?.({ type: 'disconnect' })
    expect(connections().solana).toEqual({ status: 'disconnected', reason: 'wallet-disconnected' })
  })

  it('loads the client for a stored session and restores it without asking anybody', async () => {
    const page = fakePage()
    const storage = memoryStorage()
    const first = open({ storage })
    await connect(first.core, { connector: walletConnectId })
    const fake = fakeWalletConnect()
    fake.client.session = true
    const { core, connections, client, destroy } = open({ storage }, fake)
    expect(connections().eip155).toMatchObject({ status: 'connecting', intent: 'restore' })
    await start(core)
    expect(connections()).toMatchObject({ eip155: { status: 'connected' }, solana: { status: 'connected' } })
    expect(client.asked.some((call) => call.startsWith('connect'))).toBe(false)
    await settle()
    destroy()
    page.leave()
  })

  it('ends with the instance', async () => {
    const { core, client, destroy } = open()
    await core.walletConnect?.()
    destroy()
    await settle()
    expect(client.destroyed).toBe(1)
    await expect(open().core.walletConnect?.()).resolves.toBeDefined()
  })
})

const off = {
  networks: [one] as never,
  enableWalletConnect: false,
  adapters: [{ namespace: 'eip155', setup }] as never,
}
function setup() {
  return { discover: () => () => {}, parseAddress: String, getBalance: async () => 0n, actions: async () => ({}) }
}
