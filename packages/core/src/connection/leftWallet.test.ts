import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { WalletGrant } from '../connectors/Connector'
import { findHandle } from '../connectors/findHandle'
import { registerConnector } from '../connectors/registerConnector'
import { fakeWallet } from '../fake/fakeWallet.test.support'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { storedConnections } from '../storage/storedConnections'
import { deadlines } from '../time/deadlines'
import { connect } from './connect'
import { accountsOf } from './GrantedAccount'
import { restore } from './restore'
import { revalidate } from './revalidate'

pageOfEachTest()

const other = `0x${'c'.repeat(40)}`
const grantOf = (address: string): WalletGrant => ({ accounts: accountsOf([address]), chainId: 'eip155:1' as ChainId })

/** A page connected to Harbor, with Maple beside it. */
async function connected() {
  const site = openCore()
  const maple = fakeWallet('org.maple', 'Maple')
  await site.ready()
  site.discovery.announce(maple.handle)
  await connect(site.core, { connector: 'org.harbor' })
  const connection = () => {
    const now = site.core.store.getState().connections.eip155
    return now?.status === 'connected' ? { connector: now.connectorId, address: now.account.address } : now?.status
  }
  /** Its next silent answer waits until it is given. */
  const holdAnswer = () => {
    let give: (answer: WalletGrant | 'locked') => void = () => {}
    const signals: AbortSignal[] = []
    Object.assign(site.handle, {
      restore({ signal }: { readonly signal: AbortSignal }) {
        signals.push(signal)
        return new Promise<WalletGrant | 'locked'>((resolve) => {
          give = resolve
        })
      },
    })
    return { give: (answer: WalletGrant | 'locked') => give(answer), signals }
  }
  return { ...site, maple, connection, holdAnswer }
}

const atMaple = { connector: 'org.maple', address: fakeWallet().wallet.addresses[0] }
const atHarbor = { ...atMaple, connector: 'org.harbor' }

it('what a wallet that was left says of accounts, chain and end changes nothing', async () => {
  const { core, wallet, connection } = await connected()
  await connect(core, { connector: 'org.maple' })
  wallet.say({ type: 'accounts', accounts: accountsOf([other]) })
  wallet.say({ type: 'chain', chainId: 'eip155:2' as ChainId })
  wallet.say({ type: 'disconnect' })
  wallet.say({ type: 'accounts', accounts: [] })
  await settle()
  expect(connection()).toEqual(atMaple)
  expect(core.store.getState().selected.eip155).toBe('eip155:1')
})

it.each(['locked', grantOf(other)] as const)(
  'a silent answer that comes after another wallet was chosen is dropped: %j',
  async (answer) => {
    const { core, connection, holdAnswer } = await connected()
    const held = holdAnswer()
    revalidate(core)
    await connect(core, { connector: 'org.maple' })
    held.give(answer)
    await settle()
    expect(connection()).toEqual(atMaple)
  },
)

it('a silent answer that comes after its deadline is dropped', async () => {
  const { core, clock, connection, holdAnswer } = await connected()
  const held = holdAnswer()
  revalidate(core)
  await clock.pass(deadlines.restore)
  held.give('locked')
  await settle()
  expect(connection()).toEqual(atHarbor)
})

it('a wallet that registered anew is heard, and what stands for it no longer is not', async () => {
  const { core, wallet, connection } = await connected()
  const again = fakeWallet()
  registerConnector(core, again.handle)
  wallet.say({ type: 'accounts', accounts: accountsOf([other]) })
  wallet.say({ type: 'disconnect' })
  await settle()
  expect(connection()).toEqual(atHarbor)
})

it('an early answer counts only from the wallet that is there when it is read', async () => {
  const { core, handle, connection } = await connected()
  const stored = core.persisted.read(storedConnections)?.eip155
  if (!stored) throw new Error('Nothing is stored.')
  core.commit('eip155', { status: 'disconnected', reason: 'wallet-silent' })
  const gone = { handle: { ...handle, connector: handle.connector }, answer: Promise.resolve(grantOf(other)) }
  await restore(core, 'eip155', stored, gone)
  expect(connection()).toEqual(atHarbor)
})

it('of two that restore one namespace the older ends', async () => {
  const { core, connection, holdAnswer } = await connected()
  const stored = core.persisted.read(storedConnections)?.eip155
  if (!stored) throw new Error('Nothing is stored.')
  core.commit('eip155', { status: 'disconnected', reason: 'wallet-silent' })
  const held = holdAnswer()
  const older = restore(core, 'eip155', stored)
  await settle()
  const newer = restore(core, 'eip155', stored)
  await settle()
  expect(held.signals.map(({ aborted }) => aborted)).toEqual([true, false])
  held.give(grantOf(other))
  await Promise.all([older, newer])
  expect(connection()).toEqual({ ...atHarbor, address: other })
})

it('X-02 no wallet whose rdns is in doubt is found by it', async () => {
  const { core } = await connected()
  for (const id of ['org.cedar#1', 'org.cedar#2']) {
    const { handle } = fakeWallet(id, 'Cedar')
    const connector = { ...handle.connector, info: { rdns: 'org.cedar' }, unverified: true as const }
    registerConnector(core, { ...handle, connector })
  }
  expect(findHandle(core, 'org.cedar')).toBeUndefined()
  expect(findHandle(core, 'org.cedar#2')?.connector.name).toBe('Cedar')
  await expect(connect(core, { connector: 'org.cedar' })).rejects.toMatchObject({ code: 'connect.connector_not_found' })
})
