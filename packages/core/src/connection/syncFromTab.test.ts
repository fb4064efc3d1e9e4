import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { fakeAdapter, fakeWallet } from '../fake/fakeWallet.test.support'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { sharedStorage } from '../fake/sharedStorage.test.support'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { accountsOf } from './GrantedAccount'
import { getAccount } from './getAccount'
import { switchAccount } from './switchAccount'

pageOfEachTest()

const status = ({ core }: ReturnType<typeof openCore>) => getAccount(core.store.getState()).status

describe('two tabs', () => {
  async function twoTabs() {
    const shared = sharedStorage()
    const wallet = fakeWallet()
    const left = openCore({ storage: shared.tab() }, wallet)
    const right = openCore({ storage: shared.tab() }, wallet)
    await Promise.all([left.ready(), right.ready()])
    return { left, right, wallet: wallet.wallet }
  }
  /** The left tab is connected; the right one was opened later, and its wallet has not answered yet. */
  async function oneRestores() {
    const storage = sharedStorage()
    const harbor = fakeWallet()
    const maple = fakeWallet('org.maple', 'Maple')
    const discovered = () => fakeAdapter(harbor.handle, maple.handle).adapter
    const left = openCore({ storage: storage.tab(), adapters: [discovered()] }, harbor)
    await left.ready()
    await connect(left.core, { connector: 'org.harbor' })
    let answer = () => {}
    const slow = {
      ...harbor.handle,
      restore: () =>
        new Promise<Awaited<ReturnType<typeof harbor.handle.restore>>>((resolve) => {
          answer = () => resolve({ accounts: accountsOf(harbor.wallet.addresses), chainId: harbor.wallet.chainId })
        }),
    }
    const right = openCore({ storage: storage.tab(), adapters: [fakeAdapter(slow, maple.handle).adapter] }, harbor)
    void right.ready()
    await settle()
    expect(status(right)).toBe('connecting')
    return { storage, left, right, maple, wallet: { answer: () => answer() } }
  }
  it('one connects, the other follows without asking the visitor', async () => {
    const { left, right, wallet } = await twoTabs()
    await connect(left.core, { connector: 'org.harbor' })
    await settle()
    expect(status(right)).toBe('connected')
    expect(wallet.asked.filter((one) => one === 'connect')).toHaveLength(1)
  })
  it('R-26 one signs out, the other ends disconnected without touching the wallet', async () => {
    const { left, right, wallet } = await twoTabs()
    await connect(left.core, { connector: 'org.harbor' })
    await settle()
    await disconnect(left.core)
    await settle()
    expect(right.core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'other-tab' })
    expect(wallet.asked.filter((one) => one === 'disconnect')).toHaveLength(1)
  })
  it('one whose site turned reconnecting off follows into no connection, also when the other takes another wallet', async () => {
    const storage = sharedStorage()
    const harbor = fakeWallet()
    const maple = fakeWallet('org.maple', 'Maple')
    const open = (enableReconnect: boolean) =>
      openCore({
        storage: storage.tab(),
        adapters: [fakeAdapter(harbor.handle, maple.handle).adapter],
        enableReconnect,
      })
    const [left, right] = [open(true), open(false)]
    await Promise.all([left.ready(), right.ready()])
    await connect(left.core, { connector: 'org.harbor' })
    await settle()
    expect(status(right)).toBe('disconnected')
    await connect(right.core, { connector: 'org.harbor' })
    await settle()
    await connect(left.core, { connector: 'org.maple' })
    await settle()
    expect(right.core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'other-tab' })
    expect(left.core.store.getState().connections.eip155).toMatchObject({ connectorId: 'org.maple' })
  })
  it('one signs out while the other still asks its wallet, and both stay signed out', async () => {
    const { storage, left, right, wallet } = await oneRestores()
    await disconnect(left.core)
    await settle()
    wallet.answer()
    await settle()
    expect(status(right)).toBe('disconnected')
    expect(storage.items.get('latchkey.connections') ?? '').not.toContain('org.harbor')
  })
  it('one chooses another wallet while the other still asks the old one, and both have the new one', async () => {
    const { left, right, wallet, maple } = await oneRestores()
    await connect(left.core, { connector: maple.handle.connector.id })
    await settle()
    wallet.answer()
    await settle()
    for (const tab of [left, right])
      expect(tab.core.store.getState().connections.eip155).toMatchObject({
        status: 'connected',
        connectorId: maple.handle.connector.id,
      })
  })
  it('R-27 one points at another network, the other follows', async () => {
    const { left, right } = await twoTabs()
    left.core.select('eip155', 'eip155:2' as ChainId)
    await settle()
    expect(right.core.store.getState().selected.eip155).toBe('eip155:2')
  })
  it('one chooses another address, the other follows', async () => {
    const { left, right, wallet } = await twoTabs()
    await connect(left.core, { connector: 'org.harbor' })
    await settle()
    switchAccount(left.core, 'eip155', wallet.addresses[1] as string)
    await settle()
    expect(getAccount(right.core.store.getState()).address).toBe(wallet.addresses[1])
  })
})
