import type { ChainId } from '@latchkey/protocol/caip'
import { walletLocked } from '@latchkey/protocol/errors'
import { describe, expect, it } from 'vitest'
import type { ConnectorHandle } from '../connectors/Connector'
import { fakeWallet } from '../fake/fakeWallet.test.support'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { recentWallets } from '../storage/recentWallets'
import { deadlines } from '../time/deadlines'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { accountsOf } from './GrantedAccount'
import { getAccount } from './getAccount'

pageOfEachTest()

describe('connect', () => {
  it('ends connected with what the wallet granted, and remembers the wallet', async () => {
    const { core, ready, seen } = openCore()
    await ready()
    await connect(core, { connector: 'org.harbor' })
    expect(getAccount(core.store.getState(), 'eip155', core.runtimes.get('eip155'))).toMatchObject({
      status: 'connected',
      isConnected: true,
      accountType: 'eoa',
      address: `0x${'a'.repeat(40)}`,
      caipAddress: `eip155:1:0x${'a'.repeat(40)}`,
      addressExplorerUrl: `https://scan.example/address/0x${'a'.repeat(40)}`,
      balance: '0.00',
      balanceStatus: 'unknown',
      connectedWalletInfo: { name: 'Harbor', identifier: 'org.harbor', type: 'ANNOUNCED' },
    })
    expect(core.persisted.read(recentWallets)).toEqual([{ id: 'org.harbor', name: 'Harbor', rdns: 'org.harbor' }])
    expect(seen).toContain('CONNECT_SUCCESS')
  })
  it('names the connectors there are when asked for one there is not', async () => {
    const { core, ready } = openCore()
    await ready()
    await expect(connect(core, { connector: 'org.nobody' })).rejects.toMatchObject({
      code: 'connect.connector_not_found',
      data: { known: ['org.harbor'] },
    })
  })
  it('ends disconnected with the reason when the visitor refuses', async () => {
    const { core, ready, wallet, seen } = openCore()
    await ready()
    wallet.mode = 'reject'
    await expect(connect(core, { connector: 'org.harbor' })).rejects.toMatchObject({ code: 'connect.user_rejected' })
    expect(core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'user-rejected' })
    expect(seen).toContain('USER_REJECTED')
    expect(seen).not.toContain('CONNECT_ERROR')
  })
  it('ends at its deadline when the wallet never answers', async () => {
    const { core, ready, wallet, clock } = openCore()
    await ready()
    wallet.mode = 'silent'
    const attempt = connect(core, { connector: 'org.harbor' })
    attempt.catch(() => {})
    await clock.pass(deadlines.connect)
    await expect(attempt).rejects.toMatchObject({ code: 'connect.timed_out' })
    expect(core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'timed-out' })
  })
  it('drops an approval that comes after the visitor gave up', async () => {
    const { core, ready, wallet } = openCore()
    await ready()
    wallet.mode = 'ask'
    const controller = new AbortController()
    const attempt = connect(core, { connector: 'org.harbor', signal: controller.signal })
    await settle()
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'connect.cancelled' })
    wallet.answer()
    await settle()
    expect(core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'user-cancelled' })
  })
  it('lets a newer attempt take over from an older one', async () => {
    const { core, ready, wallet } = openCore()
    await ready()
    wallet.mode = 'ask'
    const older = connect(core, { connector: 'org.harbor' })
    older.catch(() => {})
    await settle()
    wallet.mode = 'approve'
    await connect(core, { connector: 'org.harbor' })
    await expect(older).rejects.toMatchObject({ code: 'connect.superseded' })
    expect(core.store.getState().connections.eip155?.status).toBe('connected')
  })
  it('finishes by itself when a locked wallet is unlocked', async () => {
    const { core, ready, wallet } = openCore()
    await ready()
    wallet.mode = 'ask'
    const attempt = connect(core, { connector: 'org.harbor' })
    await settle()
    wallet.answer(walletLocked({ connector: 'org.harbor' }))
    await settle()
    expect(core.store.getState().connections.eip155).toMatchObject({ status: 'connecting', waiting: 'wallet-locked' })
    wallet.granted = true
    wallet.say({ type: 'accounts', accounts: accountsOf(wallet.addresses) })
    await attempt
    expect(core.store.getState().connections.eip155?.status).toBe('connected')
  })
  it('finishes with a locked wallet that tells its accounts to whoever begins to watch it, and leaves no listener', async () => {
    const { wallet, handle } = fakeWallet()
    const watch: ConnectorHandle['watch'] = (listener, failed) => {
      const unwatch = handle.watch(listener, failed)
      if (wallet.granted) listener({ type: 'accounts', accounts: accountsOf(wallet.addresses) })
      return unwatch
    }
    const { core, ready } = openCore({}, { wallet, handle: { ...handle, watch } })
    await ready()
    wallet.mode = 'ask'
    const attempt = connect(core, { connector: 'org.harbor' })
    await settle()
    const before = wallet.listeners.size
    wallet.granted = true
    wallet.answer(walletLocked({ connector: 'org.harbor' }))
    await attempt
    expect(core.store.getState().connections.eip155?.status).toBe('connected')
    expect(wallet.listeners.size).toBe(before)
  })
  it('tells the replaced wallet to go', async () => {
    const other = fakeWallet('org.maple', 'Maple')
    const { core, ready, wallet, discovery } = openCore()
    await ready()
    discovery.announce(other.handle)
    await connect(core, { connector: 'org.harbor' })
    await connect(core, { connector: 'org.maple' })
    expect(wallet.asked).toContain('disconnect')
    expect(getAccount(core.store.getState()).connectedWalletInfo?.name).toBe('Maple')
  })
  it('keeps the page on its own network when the wallet is on one the site did not ask for', async () => {
    const { core, ready, wallet } = openCore()
    await ready()
    wallet.chainId = 'eip155:999' as ChainId
    await connect(core, { connector: 'org.harbor' })
    expect(core.store.getState().selected.eip155).toBe('eip155:1')
    expect(core.store.getState().connections.eip155).toMatchObject({ chainId: 'eip155:999' })
  })
})

it.each(['1', 'eip155:', 'eip155', 8453])('asks no wallet for the chain %j, which is no CAIP-2 id', async (chainId) => {
  const { core, ready, wallet } = openCore()
  await ready()
  await expect(connect(core, { connector: 'org.harbor', chainId: chainId as string })).rejects.toMatchObject({
    code: 'caip.invalid_chain_id',
  })
  expect(wallet.asked).not.toContain('connect')
  expect(core.store.getState().connections.eip155).toBeUndefined()
})

describe('disconnect', () => {
  it('revokes, forgets and says so', async () => {
    const { core, ready, wallet, seen } = openCore()
    await ready()
    await connect(core, { connector: 'org.harbor' })
    await disconnect(core)
    expect(wallet.asked).toContain('disconnect')
    expect(getAccount(core.store.getState())).toMatchObject({ status: 'disconnected', allAccounts: [] })
    expect(seen).toContain('DISCONNECT_SUCCESS')
  })
  it('ends disconnected although the wallet never answers, and reports it in the words of the requirements', async () => {
    const { core, ready, wallet, clock, errors, seen } = openCore()
    await ready()
    await connect(core, { connector: 'org.harbor' })
    wallet.mode = 'silent'
    const leaving = disconnect(core, 'eip155')
    expect(core.store.getState().connections.eip155).toEqual({ status: 'disconnected', reason: 'user-disconnected' })
    await clock.pass(deadlines.disconnect)
    await leaving
    expect(errors).toMatchObject([
      { message: 'Failed to disconnect', cause: { message: 'Failed to disconnect chain eip155' } },
    ])
    expect(seen).toContain('DISCONNECT_ERROR')
  })
})
