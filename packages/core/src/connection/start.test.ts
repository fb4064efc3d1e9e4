import type { ChainId } from '@latchkey/protocol/caip'
import { chunkFailed } from '@latchkey/protocol/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadRequests } from '../chunks/loadRequests'
import { loadRestoring } from '../chunks/loadRestoring'
import { registerConnector } from '../connectors/registerConnector'
import { createCore } from '../createCore'
import { fakeClock } from '../fake/fakeClock.test.support'
import { fakePage } from '../fake/fakePage.test.support'
import { fakeSource } from '../fake/fakeSource.test.support'
import { fakeAdapter, fakeWallet } from '../fake/fakeWallet.test.support'
import { one, two } from '../fake/network.test.support'
import { openCore } from '../fake/openCore.test.support'
import { settle } from '../fake/settle.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import { storedConnections } from '../storage/storedConnections'
import { deadlines } from '../time/deadlines'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { accountsOf } from './GrantedAccount'
import { getAccount } from './getAccount'
import { start } from './start'
import { switchAccount } from './switchAccount'

let page: ReturnType<typeof fakePage>
beforeEach(() => {
  page = fakePage()
})
afterEach(async () => {
  await settle()
  page.leave()
})

const status = ({ core }: ReturnType<typeof openCore>) => getAccount(core.store.getState()).status

async function connectedOnce(storage = memoryStorage(), wallet = fakeWallet()) {
  const first = openCore({ storage }, wallet)
  await first.ready()
  await connect(first.core, { connector: 'org.harbor' })
  first.destroy()
  return { storage, wallet }
}

describe('wallets in the page', () => {
  it('W-05 one whose name is the id of a source takes no place of it, and makes no row', async () => {
    const { source, handles } = fakeSource()
    const impostor = fakeWallet('distant', 'Distant wallets')
    const honest = fakeWallet()
    const discovery = fakeAdapter(impostor.handle, honest.handle)
    const { core, destroy } = createCore({ adapters: [discovery.adapter], networks: [one], storage: memoryStorage() }, [
      source,
    ])
    await start(core)
    for (const handle of handles) registerConnector(core, handle)
    discovery.announce(fakeWallet('org.reef', 'Reef').handle)
    expect(core.store.getState().connectors.map(({ id }) => id)).toEqual(['org.harbor', 'org.reef'])
    expect(core.registry.find('eip155', 'distant')).toBe(handles[0])
    destroy()
  })
})

describe('restore', () => {
  it('draws the stored account as unproven, then proves it without a prompt', async () => {
    const { storage, wallet } = await connectedOnce()
    wallet.wallet.asked.length = 0
    const again = openCore({ storage }, wallet)
    expect(getAccount(again.core.store.getState())).toMatchObject({
      status: 'connecting',
      unproven: true,
      isConnected: false,
      address: `0x${'a'.repeat(40)}`,
    })
    await again.ready()
    expect(getAccount(again.core.store.getState())).toMatchObject({ status: 'connected', unproven: false })
    expect(new Set(wallet.wallet.asked)).toEqual(new Set(['restore']))
    expect(again.core.store.getState().initialized).toBe(true)
  })
  it('asks a wallet that is there while the code of the restore loads, and once more when it is listened to', async () => {
    const { storage, wallet } = await connectedOnce()
    wallet.wallet.asked.length = 0
    const again = openCore({ storage }, wallet)
    const ready = again.ready()
    expect(wallet.wallet.asked).toEqual(['restore'])
    await ready
    expect(wallet.wallet.asked).toEqual(['restore', 'restore'])
    expect(status(again)).toBe('connected')
  })
  it('finds an account that was chosen in the wallet before anybody listened', async () => {
    const { storage, wallet } = await connectedOnce()
    const again = openCore({ storage }, wallet)
    const ready = again.ready()
    wallet.wallet.addresses = [`0x${'c'.repeat(40)}`]
    await ready
    await settle()
    expect(getAccount(again.core.store.getState()).address).toBe(`0x${'c'.repeat(40)}`)
  })
  it('finds a wallet unlocked that was unlocked before anybody listened', async () => {
    const { storage, wallet } = await connectedOnce()
    wallet.wallet.granted = false
    const again = openCore({ storage }, wallet)
    const ready = again.ready()
    wallet.wallet.granted = true
    await ready
    expect(status(again)).toBe('connected')
  })
  it('a site that disconnects in the first moments is disconnected, now and after a reload', async () => {
    const { storage, wallet } = await connectedOnce()
    const again = openCore({ storage }, wallet)
    const ready = again.ready()
    await disconnect(again.core)
    await ready
    await settle()
    expect(again.core.store.getState().connections.eip155).toEqual({
      status: 'disconnected',
      reason: 'user-disconnected',
    })
    expect(again.core.persisted.read(storedConnections)).toEqual({})
  })
  it('X-02 asks nobody where two wallets claim the stored name', async () => {
    const { storage, wallet } = await connectedOnce()
    const impostor = fakeWallet()
    impostor.wallet.granted = true
    impostor.wallet.addresses = ['0xee']
    const doubtful = [impostor, wallet].map(({ handle }, index) => ({
      ...handle,
      connector: { ...handle.connector, id: index === 0 ? 'org.harbor' : 'org.harbor#2', unverified: true as const },
    }))
    impostor.wallet.asked.length = 0
    const clock = fakeClock()
    const again = createCore({
      adapters: [fakeAdapter(...doubtful).adapter],
      networks: [one, two],
      storage,
      clock,
    })
    const ready = start(again.core)
    await settle()
    await clock.pass(deadlines.restore)
    await ready
    expect(again.core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'wallet-missing' })
    expect(impostor.wallet.asked).toEqual([])
  })
  it('an adapter that throws at once ends it like one that is silent', async () => {
    const { storage, wallet } = await connectedOnce()
    const fault = new Error('broken adapter')
    const broken = { wallet: wallet.wallet, handle: { ...wallet.handle, restore: () => expect.fail(fault.message) } }
    const again = openCore({ storage }, broken)
    await again.ready()
    expect(again.core.store.getState()).toMatchObject({
      initialized: true,
      connections: { eip155: { status: 'disconnected', reason: 'wallet-silent' } },
    })
    expect(again.errors).toHaveLength(1)
  })
  it('keeps the address the visitor had chosen', async () => {
    const wallet = fakeWallet()
    const storage = memoryStorage()
    const first = openCore({ storage }, wallet)
    await first.ready()
    await connect(first.core, { connector: 'org.harbor' })
    switchAccount(first.core, 'eip155', `0x${'B'.repeat(40)}`)
    first.destroy()
    const again = openCore({ storage }, wallet)
    await again.ready()
    expect(getAccount(again.core.store.getState()).address).toBe(`0x${'b'.repeat(40)}`)
  })
  it('ends disconnected when the wallet is locked, and connects by itself once it is unlocked', async () => {
    const { storage, wallet } = await connectedOnce()
    wallet.wallet.granted = false
    const again = openCore({ storage }, wallet)
    await again.ready()
    expect(again.core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'wallet-locked' })
    wallet.wallet.granted = true
    wallet.wallet.say({ type: 'accounts', accounts: accountsOf(wallet.wallet.addresses) })
    await settle()
    expect(status(again)).toBe('connected')
  })
  it('ends at three seconds when the wallet stays silent', async () => {
    const { storage, wallet } = await connectedOnce()
    wallet.wallet.mode = 'silent'
    const again = openCore({ storage }, wallet)
    const ready = again.ready()
    await settle()
    await again.clock.pass(deadlines.restore)
    await ready
    expect(again.core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'wallet-silent' })
  })
  it('re-adopts a wallet that announces itself after the deadline', async () => {
    const { storage, wallet } = await connectedOnce()
    const clock = fakeClock()
    const late = fakeAdapter()
    const again = createCore({ adapters: [late.adapter], networks: [one, two], storage, clock })
    const ready = start(again.core)
    await settle()
    await clock.pass(deadlines.restore)
    await ready
    expect(again.core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'wallet-missing' })
    late.announce(wallet.handle)
    await settle()
    expect(getAccount(again.core.store.getState()).status).toBe('connected')
    expect(wallet.wallet.asked.filter((one) => one === 'connect')).toHaveLength(1)
  })
  it('leaves a visitor alone who went on while the code of the restore loaded', async () => {
    const { storage, wallet } = await connectedOnce()
    wallet.wallet.mode = 'ask'
    const again = openCore({ storage }, wallet)
    const ready = again.ready()
    const { restore } = await again.core.onDemand()
    const connecting = connect(again.core, { connector: wallet.handle.connector.id })
    await ready
    await restore(again.core, 'eip155', again.core.persisted.read(storedConnections)!.eip155!)
    wallet.wallet.answer()
    expect(await connecting).toBe('eip155')
    expect(status(again)).toBe('connected')
  })
  it('ends disconnected, and can be tried again, when the code of the restore cannot be loaded', async () => {
    const { storage, wallet } = await connectedOnce()
    const again = openCore({ storage }, wallet)
    const broken = { ...again.core, onDemand: () => Promise.reject(chunkFailed({ view: 'connections' })) }
    await start(broken)
    expect(again.core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'wallet-silent' })
    expect(again.errors).toContainEqual(expect.objectContaining({ code: 'ui.chunk_failed' }))
  })
  it('starts disconnected when the site turned reconnecting off', async () => {
    const { storage, wallet } = await connectedOnce()
    const again = openCore({ storage, enableReconnect: false }, wallet)
    await again.ready()
    expect(status(again)).toBe('disconnected')
  })
  it('is forgotten after a disconnect', async () => {
    const { storage, wallet } = await connectedOnce()
    const again = openCore({ storage }, wallet)
    await again.ready()
    await disconnect(again.core)
    wallet.wallet.granted = true
    const third = openCore({ storage }, wallet)
    await third.ready()
    expect(status(third)).toBe('disconnected')
  })
})

describe('the wallet by itself', () => {
  it('changes accounts and chain, and ends the connection', async () => {
    const opened = openCore()
    await opened.ready()
    await connect(opened.core, { connector: 'org.harbor' })
    opened.wallet.say({ type: 'accounts', accounts: accountsOf(['0xc']) })
    expect(getAccount(opened.core.store.getState()).address).toBe('0xc')
    opened.wallet.say({ type: 'chain', chainId: 'eip155:2' as ChainId })
    expect(opened.core.store.getState().selected.eip155).toBe('eip155:2')
    opened.wallet.say({ type: 'chain', chainId: 'eip155:77' as ChainId })
    expect(opened.core.store.getState().selected.eip155).toBe('eip155:2')
    opened.wallet.say({ type: 'disconnect' })
    expect(status(opened)).toBe('disconnected')
  })
})

describe('a wallet that locks while connected', () => {
  it('ends disconnected, and is connected again without a prompt once it is unlocked', async () => {
    const opened = openCore()
    await opened.ready()
    await connect(opened.core, { connector: 'org.harbor' })
    opened.wallet.say({ type: 'accounts', accounts: accountsOf([]) })
    expect(opened.core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'wallet-locked' })
    opened.wallet.say({ type: 'accounts', accounts: accountsOf(opened.wallet.addresses) })
    await settle()
    expect(status(opened)).toBe('connected')
    expect(opened.wallet.asked.filter((one) => one === 'connect')).toHaveLength(1)
  })
  it('stays disconnected where the site turned reconnecting off', async () => {
    const opened = openCore({ enableReconnect: false })
    await opened.ready()
    await connect(opened.core, { connector: 'org.harbor' })
    opened.wallet.say({ type: 'accounts', accounts: accountsOf([]) })
    opened.wallet.say({ type: 'accounts', accounts: accountsOf(opened.wallet.addresses) })
    await settle()
    expect(status(opened)).toBe('disconnected')
  })
  it('stays disconnected when the visitor disconnected here meanwhile', async () => {
    const opened = openCore()
    await opened.ready()
    await connect(opened.core, { connector: 'org.harbor' })
    opened.wallet.say({ type: 'accounts', accounts: accountsOf([]) })
    await disconnect(opened.core)
    opened.wallet.say({ type: 'accounts', accounts: accountsOf(opened.wallet.addresses) })
    await settle()
    expect(status(opened)).toBe('disconnected')
  })
})

describe('coming back to the page', () => {
  async function away(ms: number) {
    const opened = openCore()
    await opened.ready()
    await opened.core.onDemand()
    await connect(opened.core, { connector: 'org.harbor' })
    await settle()
    await opened.clock.pass(300)
    await loadRequests()
    await settle()
    opened.wallet.asked.length = 0
    page.document.visibilityState = 'hidden'
    page.document.dispatchEvent(new Event('visibilitychange'))
    await opened.clock.pass(ms)
    return {
      ...opened,
      async back() {
        page.document.visibilityState = 'visible'
        page.document.dispatchEvent(new Event('visibilitychange'))
        await loadRestoring()
        await settle()
      },
    }
  }
  it('R-31 after twelve hours of sleep a revoked grant ends the connection', async () => {
    const opened = await away(12 * 3_600_000)
    opened.wallet.granted = false
    await opened.back()
    expect(status(opened)).toBe('disconnected')
  })
  it('R-31 after twelve hours of sleep a grant that is still valid is kept', async () => {
    const opened = await away(12 * 3_600_000)
    await opened.back()
    expect(status(opened)).toBe('connected')
    expect(opened.wallet.asked).toEqual(['restore'])
  })
  it('asks nothing after a short look elsewhere', async () => {
    const opened = await away(5_000)
    await opened.back()
    expect(opened.wallet.asked).toEqual([])
  })
  it('R-28 a page from the back/forward cache proves its connection again', async () => {
    const opened = openCore()
    await opened.ready()
    await opened.core.onDemand()
    await connect(opened.core, { connector: 'org.harbor' })
    await settle()
    await opened.clock.pass(300)
    await loadRequests()
    await settle()
    opened.wallet.addresses = ['0xd']
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await loadRestoring()
    await settle()
    expect(getAccount(opened.core.store.getState()).address).toBe('0xd')
  })
})

describe('an instance', () => {
  it('stops listening when destroyed', async () => {
    const opened = openCore()
    await opened.ready()
    expect(opened.discovery.isListening()).toBe(true)
    opened.destroy()
    expect(opened.discovery.isListening()).toBe(false)
    expect(opened.wallet.listeners.size).toBe(0)
  })
  it('does nothing on a server', async () => {
    page.leave()
    const opened = openCore()
    await opened.ready()
    expect(opened.discovery.isListening()).toBe(false)
    page = fakePage()
  })
})
