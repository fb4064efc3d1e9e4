import { accountsOf, connect } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { fakeSite } from '../fake/fakeSite.test.support'
import { createFlow } from './createFlow'
import { connectedPause } from './createNavigator'

const isOpen = ({ flow }: Awaited<ReturnType<typeof fakeSite>>) => flow.store.getState().open

async function connected(options = {}) {
  const site = await fakeSite(options)
  await site.flow.open()
  site.flow.connectWallet('org.harbor')
  await settle()
  await site.clock.pass(400)
  return site
}

describe('connecting', () => {
  it('shows the wallet at once, says when it waits, and closes after the pause', async () => {
    const site = await fakeSite()
    site.wallet.mode = 'silent'
    await site.flow.open()
    site.flow.connectWallet('org.harbor')
    expect(site.views()).toBe('Connect ConnectingExternal')
    expect(site.flow.attempt()).toMatchObject({ status: 'connecting', slow: false })
    await site.clock.pass(300)
    expect(site.flow.attempt()).toMatchObject({ status: 'awaiting-wallet', slow: false })
    await site.clock.pass(1_700)
    expect(site.flow.attempt()).toMatchObject({ status: 'awaiting-wallet', slow: true })
    site.wallet.mode = 'approve'
    site.flow.connectWallet('org.harbor')
    await settle()
    expect(site.flow.attempt().status).toBe('connected')
    expect(isOpen(site)).toBe(true)
    await site.clock.pass(400)
    expect(isOpen(site)).toBe(false)
    expect(site.events).toContain('CONNECT_SUCCESS')
  })
  it.each([
    ['reject', 'rejected'],
    ['locked', 'locked'],
  ] as const)('a wallet that %ss shows %s, and trying again works', async (mode, status) => {
    const site = await fakeSite()
    site.wallet.mode = mode
    await site.flow.open()
    site.flow.connectWallet('org.harbor')
    await settle()
    await site.clock.pass(10)
    expect(site.flow.attempt().status).toBe(status)
    site.wallet.mode = 'approve'
    site.flow.connectWallet('org.harbor')
    await settle()
    expect(site.flow.attempt().status).toBe('connected')
  })
  it('ends at the deadline with a way to try again', async () => {
    const site = await fakeSite()
    site.wallet.mode = 'silent'
    await site.flow.open()
    site.flow.connectWallet('org.harbor')
    await site.clock.pass(240_000)
    expect(site.flow.attempt()).toMatchObject({ status: 'timed-out', report: { code: 'connect.timed_out' } })
  })
  it('closing or going back ends the attempt (KM-7)', async () => {
    for (const leave of ['close', 'back'] as const) {
      const site = await fakeSite()
      site.wallet.mode = 'silent'
      await site.flow.open()
      site.flow.connectWallet('org.harbor')
      if (leave === 'close') site.flow.close('escape')
      else site.flow.back()
      await settle()
      expect(site.core.store.getState().connections.eip155).toEqual({
        status: 'disconnected',
        reason: 'user-cancelled',
      })
    }
  })
  it('says so when the chosen wallet is not installed', async () => {
    const site = await fakeSite({ customWallets: [{ id: 'fern', name: 'Fern' }] })
    await site.flow.open()
    site.flow.connectWallet('fern')
    expect(site.flow.attempt()).toMatchObject({ status: 'not-installed', walletId: 'fern' })
  })
})

describe('networks', () => {
  it('switches and returns to where the visitor was before the list', async () => {
    const site = await connected()
    await site.flow.open()
    site.flow.push({ name: 'Networks' })
    site.flow.switchTo('eip155:2')
    await settle()
    expect(site.views()).toBe('Account')
    expect(site.core.store.getState().selected.eip155).toBe('eip155:2')
  })
  it('shows a refusal and stays for another try', async () => {
    const site = await connected()
    await site.flow.open()
    site.flow.push({ name: 'Networks' })
    site.wallet.mode = 'reject'
    site.flow.switchTo('eip155:2')
    await settle()
    expect(site.views()).toBe('Account Networks SwitchNetwork')
    expect(site.flow.switching()).toMatchObject({ status: 'rejected' })
    site.flow.back()
    expect(site.views()).toBe('Account Networks')
  })
})

describe('a chain the site does not use', () => {
  async function stuck(options = {}) {
    const site = await connected(options)
    site.wallet.say({ type: 'chain', chainId: 'eip155:999' as ChainId })
    return site
  }
  it('cannot be closed by the visitor, and shakes instead', async () => {
    const site = await stuck()
    expect(site.views()).toBe('UnsupportedChain')
    for (const reason of ['escape', 'close-button', 'overlay', 'drag'] as const)
      expect(site.flow.close(reason)).toBe(false)
    expect(isOpen(site)).toBe(true)
    expect(site.flow.store.getState().refusals).toBe(4)
  })
  it('cannot be closed under a view that a source asks for or the visitor goes to', async () => {
    const site = await stuck()
    site.flow.show({ name: 'WhatIsAWallet' })
    site.flow.push({ name: 'ErrorDetails', report: site.flow.report(new Error('no')) })
    expect(site.views()).toBe('UnsupportedChain WhatIsAWallet ErrorDetails')
    expect(site.flow.close('escape')).toBe(false)
    expect(site.flow.store.getState().refusals).toBe(1)
  })
  it('stands under a view that a source asks for once the site closed it', async () => {
    const site = await stuck()
    site.flow.close('api')
    site.flow.show({ name: 'WhatIsAWallet' })
    expect(site.views()).toBe('UnsupportedChain WhatIsAWallet')
    expect(site.flow.close('overlay')).toBe(false)
  })
  it('goes away by itself when the wallet comes back', async () => {
    const site = await stuck()
    site.wallet.say({ type: 'chain', chainId: 'eip155:2' as ChainId })
    expect(isOpen(site)).toBe(false)
  })
  it('is left by switching to a requested network', async () => {
    const site = await stuck()
    site.flow.switchTo('eip155:1')
    await settle()
    expect(isOpen(site)).toBe(false)
    expect(site.core.store.getState().connections.eip155).toMatchObject({ chainId: 'eip155:1' })
  })
  it('is left by disconnecting', async () => {
    const site = await stuck()
    await site.flow.disconnect()
    expect(isOpen(site)).toBe(false)
  })
  it.each([0, 200, 399])(
    'shows also when the chain changes %i ms after connecting, before the modal has closed',
    async (ms) => {
      const site = await fakeSite()
      await site.flow.open()
      site.flow.connectWallet('org.harbor')
      await settle()
      await site.clock.pass(ms)
      site.wallet.say({ type: 'chain', chainId: 'eip155:999' as ChainId })
      expect(site.views()).toBe('Connect ConnectingExternal')
      await site.clock.pass(connectedPause - ms)
      expect(site.views()).toBe('UnsupportedChain')
      expect(isOpen(site)).toBe(true)
      await site.clock.pass(1_000)
      expect(isOpen(site)).toBe(true)
    },
  )
  it('shows once the closed ring was seen when the wallet connects on it', async () => {
    const site = await fakeSite()
    site.wallet.chainId = 'eip155:999' as ChainId
    await site.flow.open()
    site.flow.connectWallet('org.harbor')
    await settle()
    expect(site.views()).toBe('Connect ConnectingExternal')
    await site.clock.pass(connectedPause)
    expect(site.views()).toBe('UnsupportedChain')
    expect(isOpen(site)).toBe(true)
  })
  it('closes as usual when the wallet comes back before the modal would have closed', async () => {
    const site = await fakeSite()
    await site.flow.open()
    site.flow.connectWallet('org.harbor')
    await settle()
    site.wallet.say({ type: 'chain', chainId: 'eip155:999' as ChainId })
    site.wallet.say({ type: 'chain', chainId: 'eip155:2' as ChainId })
    await site.clock.pass(connectedPause)
    expect(isOpen(site)).toBe(false)
  })
  it('opens when the visitor closed the modal before it could show', async () => {
    const site = await fakeSite()
    await site.flow.open()
    site.flow.connectWallet('org.harbor')
    await settle()
    site.wallet.say({ type: 'chain', chainId: 'eip155:999' as ChainId })
    expect(site.flow.close('escape')).toBe(true)
    await site.clock.pass(connectedPause)
    expect(site.views()).toBe('UnsupportedChain')
    expect(site.events.filter((event) => event.startsWith('MODAL'))).toEqual([
      'MODAL_OPEN',
      'MODAL_CLOSE',
      'MODAL_OPEN',
    ])
  })
  it('opens a closed modal, and a flow that was loaded because of it', async () => {
    const site = await fakeSite()
    await connect(site.core, { connector: 'org.harbor' })
    site.wallet.say({ type: 'chain', chainId: 'eip155:999' as ChainId })
    expect(site.views()).toBe('UnsupportedChain')
    site.flow.close('api')
    const later = createFlow(site.given)
    expect(later.flow.store.getState().open).toBe(false)
    await settle()
    expect(later.flow.store.getState()).toMatchObject({ open: true, stack: [{ name: 'UnsupportedChain' }] })
    later.destroy()
  })
  it.each([
    { enableNetworkSwitch: false },
    { allowUnsupportedChain: true },
    { enableNetworkSwitch: false, allowUnsupportedChain: true },
  ])('never shows with %o', async (options) => {
    const site = await stuck(options)
    expect(isOpen(site)).toBe(false)
  })
  it.each([
    ['not for a basic WalletConnect connection, which no adapter stands behind', { adapters: [] }, false],
    ['for a wallet over WalletConnect beside an adapter', {}, true],
  ])('shows %s', async (_, options, shown) => {
    const site = await fakeSite(options, 'nothing', { relay: 'relay' })
    await site.flow.open()
    site.flow.connectWallet('walletConnect', 'pairing')
    await settle()
    const wallet = { name: 'Harbor', type: 'WALLET_CONNECT' }
    site.phone.answer({ accounts: accountsOf(['0xa']), chainId: 'eip155:999' as ChainId, wallet })
    await settle()
    await site.clock.pass(connectedPause)
    expect(site.core.store.getState().connections.eip155).toMatchObject({ status: 'connected', chainId: 'eip155:999' })
    expect(site.views() === 'UnsupportedChain').toBe(shown)
    expect(isOpen(site)).toBe(shown)
  })
  it('opens again when the visitor opens the modal while it lasts', async () => {
    const site = await stuck()
    site.flow.close('api')
    await site.flow.open()
    expect(site.views()).toBe('UnsupportedChain')
  })
})

describe('a transaction that waits for its approval', () => {
  async function waiting(more = {}) {
    const site = await connected()
    await site.flow.open()
    site.flow.push({ name: 'Networks' })
    site.flow.pushApproval({ view: null, goBack: false, ...more })
    return site
  }
  it('keeps the modal open, whoever closes it, until the last one ended', async () => {
    const site = await waiting()
    site.flow.pushApproval({ view: null, goBack: false })
    for (const reason of ['escape', 'overlay', 'close-button', 'api'] as const)
      expect(site.flow.close(reason)).toBe(false)
    site.flow.popApproval('success')
    expect(site.flow.close('escape')).toBe(false)
    site.flow.popApproval('success')
    expect(site.flow.close('escape')).toBe(true)
  })
  it.each(['cancel', 'error'] as const)('goes back after %s', async (end) => {
    const site = await waiting()
    site.flow.popApproval(end)
    expect(site.views()).toBe('Account')
  })
  it('moves to the view it asked for, or closes to be replaced', async () => {
    const next = await waiting({ view: { name: 'ConnectionDetails' } })
    next.flow.popApproval('success')
    expect(next.views()).toBe('ConnectionDetails')
    const replaced = await waiting({ replace: true })
    replaced.flow.popApproval('success')
    expect(isOpen(replaced)).toBe(false)
  })
  it('stays open while a feature requires a sign-in, and shakes', async () => {
    let session: 'none' | 'some' = 'none'
    const site = await fakeSite({}, 'installed', {
      guards: [
        ({ connections }) => ({
          signIn: connections.eip155?.status === 'connected' && session === 'none' ? 'required' : 'free',
        }),
      ],
    })
    await site.flow.open()
    site.flow.connectWallet('org.harbor')
    await settle()
    await site.clock.pass(connectedPause)
    expect(isOpen(site)).toBe(true)
    expect(site.flow.close('escape')).toBe(false)
    expect(site.flow.store.getState().refusals).toBe(1)
    session = 'some'
    expect(site.flow.close('escape')).toBe(true)
  })
  it('ends nothing twice', async () => {
    const site = await waiting()
    site.flow.popApproval('success')
    site.flow.popApproval('cancel')
    expect(site.views()).toBe('Account Networks')
  })
})

describe('what the wallet does by itself', () => {
  it('closes the account when the wallet leaves', async () => {
    const site = await connected()
    await site.flow.open()
    site.wallet.say({ type: 'disconnect' })
    expect(isOpen(site)).toBe(false)
  })
  it('shows the account when another tab connected while Connect was open', async () => {
    const site = await fakeSite()
    await site.flow.open()
    await connect(site.core, { connector: 'org.harbor' })
    expect(site.views()).toBe('Account')
  })
  it('in embedded mode shows the account of a visitor who was connected before', async () => {
    const site = await fakeSite({ enableEmbedded: true })
    await connect(site.core, { connector: 'org.harbor' })
    expect(site.views()).toBe('Account')
  })
  it('in embedded mode shows Connect instead of closing', async () => {
    const site = await connected({ enableEmbedded: true })
    expect(site.views()).toBe('Account')
    site.wallet.say({ type: 'accounts', accounts: [] })
    expect(site.views()).toBe('Connect')
  })
})

it('reads a balance while the modal of a connected visitor is open, and no longer', async () => {
  const site = await connected()
  expect(site.balances()).toBe(0)
  await site.flow.open()
  expect(site.balances()).toBe(1)
  site.flow.push({ name: 'Networks' })
  expect(site.balances()).toBe(1)
  site.flow.close('escape')
  expect(site.balances()).toBe(0)
})
it('keeps the list’s identity until something it depends on changes', async () => {
  const site = await fakeSite()
  const before = site.flow.wallets()
  site.flow.toast({ variant: 'success', message: 'x' })
  expect(site.flow.wallets()).toBe(before)
  site.flow.rediscover()
  expect(site.rediscovered()).toBe(1)
})
it('reports an error with its code and cause, and no address', async () => {
  const { flow } = await fakeSite()
  expect(flow.report(new Error('boom'), { wallet: 'Harbor' })).toEqual({
    code: 'unknown',
    message: 'boom',
    at: expect.any(Number),
    context: { site: 'Site', origin: 'https://site.example', browser: 'chrome', wallet: 'Harbor' },
  })
})

it('U15 a toast is not said over the next view, one that comes with it is', async () => {
  const site = await fakeSite()
  await site.flow.open()
  site.flow.toast({ variant: 'error', message: 'of the list' })
  await settle()
  expect(site.flow.store.getState().toast?.message).toBe('of the list')
  site.flow.push({ name: 'WhatIsAWallet' })
  expect(site.flow.store.getState().toast).toBeUndefined()
  site.flow.toast({ variant: 'success', message: 'of the help' })
  await site.clock.pass(150)
  expect(site.flow.store.getState().toast?.message).toBe('of the help')
  site.flow.back()
  expect(site.flow.store.getState().toast).toBeUndefined()
})
