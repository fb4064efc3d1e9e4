import { connect, memoryStorage } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { fakeSite } from '../fake/fakeSite.test.support'
import { connectedPause } from '../modal/createNavigator'

/** A visitor who comes back to a wallet that cannot be asked without a prompt, looking at the account. */
async function returned() {
  const storage = memoryStorage()
  const before = await fakeSite({ storage }, 'installed', { restore: 'stored' })
  before.wallet.chainId = 'eip155:2' as ChainId
  await connect(before.core, { connector: 'org.harbor' })
  before.destroyCore()
  const site = await fakeSite({ storage }, 'installed', { restore: 'stored' })
  const connection = () => site.core.store.getState().connections.eip155
  expect(connection()).toMatchObject({ status: 'connected', proof: 'stored', chainId: 'eip155:2' })
  site.wallet.chainId = 'eip155:2' as ChainId
  await site.flow.open()
  return { ...site, connection }
}

it('asks the wallet for the same again, and the connection is proven', async () => {
  const { flow, wallet, views, clock, connection } = await returned()
  flow.confirmConnection()
  expect(views()).toBe('Account ConnectingExternal')
  await settle()
  expect(wallet.asked).toBe('eip155:2')
  expect(flow.attempt()).toMatchObject({ status: 'connected', walletId: 'org.harbor' })
  expect(connection()).toMatchObject({ status: 'connected', proof: 'wallet' })
  await clock.pass(connectedPause)
  expect(flow.store.getState().open).toBe(false)
})

it('keeps the connection as it was when the wallet says no, and can be tried again', async () => {
  const { flow, wallet, views, connection } = await returned()
  wallet.mode = 'reject'
  flow.confirmConnection()
  await settle()
  expect(flow.attempt().status).toBe('rejected')
  expect(connection()).toMatchObject({ status: 'connected', proof: 'stored' })
  flow.connectWallet('org.harbor')
  await settle()
  expect(wallet.asked).toBe('eip155:2')
  flow.back()
  expect(views()).toBe('Account')
  expect(connection()).toMatchObject({ status: 'connected', proof: 'stored' })
  wallet.mode = 'approve'
  flow.confirmConnection()
  await settle()
  expect(connection()).toMatchObject({ status: 'connected', proof: 'wallet' })
})

it('going back while the wallet is silent leaves the account shown, unconfirmed', async () => {
  const { flow, wallet, views, clock, connection } = await returned()
  wallet.mode = 'silent'
  flow.confirmConnection()
  await clock.pass(1_000)
  expect(flow.attempt().status).toBe('awaiting-wallet')
  flow.back()
  await settle()
  expect(views()).toBe('Account')
  expect(flow.store.getState().open).toBe(true)
  expect(connection()).toMatchObject({ status: 'connected', proof: 'stored' })
})

it('asks a wallet that the site has since left out of its list', async () => {
  const { flow, update, connection } = await returned()
  update({ excludeWalletIds: ['org.harbor'] })
  expect(flow.row('org.harbor')).toBeUndefined()
  flow.confirmConnection()
  await settle()
  expect(connection()).toMatchObject({ status: 'connected', proof: 'wallet' })
})

it('does nothing where nothing is connected', async () => {
  const { flow, views } = await fakeSite()
  await flow.open()
  flow.confirmConnection()
  expect(views()).toBe('Connect')
})
