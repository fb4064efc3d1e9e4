import { type Connected, connect } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { fakeSite } from '../fake/fakeSite.test.support'

const isOpen = ({ flow }: Awaited<ReturnType<typeof fakeSite>>) => flow.store.getState().open

describe('opening', () => {
  it('starts at Connect, and tells it once', async () => {
    const site = await fakeSite()
    await site.flow.open()
    await site.flow.open()
    expect(site.views()).toBe('Connect')
    expect(site.events.filter((event) => event === 'MODAL_OPEN')).toHaveLength(1)
  })
  it('shows the account to somebody connected', async () => {
    const site = await fakeSite()
    await connect(site.core, { connector: 'org.harbor' })
    await site.flow.open()
    expect(site.views()).toBe('Account')
  })
  it('shows the account to somebody who comes back, before the wallet has said that it still holds', async () => {
    const site = await fakeSite()
    await connect(site.core, { connector: 'org.harbor' })
    const { connections } = site.core.store.getState()
    const { status: _, ...held } = connections.eip155 as Connected
    const asked = {
      intent: 'restore',
      attempt: '2',
      connectorId: held.connectorId,
      waiting: 'awaiting-wallet',
    } as const
    site.core.commit('eip155', { status: 'connecting', ...asked, held })
    await site.flow.open()
    expect(site.views()).toBe('Account')
    expect(isOpen(site)).toBe(true)
    site.core.commit('eip155', { status: 'disconnected', reason: 'wallet-silent' })
    expect(isOpen(site)).toBe(false)
  })
  it('opens a view by name, and Connect instead of a view that needs an account', async () => {
    const site = await fakeSite()
    await site.flow.open({ view: 'Networks' })
    expect(site.views()).toBe('Networks')
    site.flow.close('api')
    await site.flow.open({ view: 'ConnectionDetails' })
    expect(site.views()).toBe('Connect')
  })
  it.each([
    ['ChooseAccountName', 'RegisterAccountName'],
    ['OnRampActivity', 'Transactions'],
  ] as const)('opens by the name %s, which others have for it, %s', async (other, own) => {
    const site = await fakeSite()
    await site.flow.open({ view: other })
    expect(site.views()).toBe('Connect')
    site.flow.close('api')
    await connect(site.core, { connector: 'org.harbor' })
    await site.flow.open({ view: other })
    expect(site.views()).toBe(own)
    expect(isOpen(site)).toBe(true)
  })
  it.each(['Nowhere', 'SwitchNetwork', 'toString', ''])('refuses the view %j, naming those there are', async (view) => {
    const site = await fakeSite()
    await expect(site.flow.open({ view: view as 'Connect', namespace: 'eip155' })).rejects.toMatchObject({
      code: 'ui.view_unknown',
      data: { view, known: expect.arrayContaining(['Connect', 'Account', 'GetWallet', 'OnRampActivity']) },
    })
    expect(isOpen(site)).toBe(false)
    site.flow.show({ name: view })
    expect(isOpen(site)).toBe(false)
  })
  it.each([
    ['Swap', 'swaps'],
    ['OnRampProviders', 'onramp'],
    ['WhatIsABuy', 'onramp'],
    ['WalletReceive', 'receive'],
    ['WalletSend', 'send'],
    ['OnRampActivity', 'history'],
  ] as const)('refuses %s where the site switches %s off, and opens nothing', async (view, feature) => {
    const site = await fakeSite({ features: { [feature]: false } })
    const refused = { code: 'config.feature_off', data: { option: `features.${feature}` } }
    await expect(site.flow.open({ view })).rejects.toMatchObject(refused)
    await connect(site.core, { connector: 'org.harbor' })
    await expect(site.flow.open({ view })).rejects.toMatchObject(refused)
    expect(isOpen(site)).toBe(false)
  })
  it('by a source keeps the rules of opening by name', async () => {
    const errors: unknown[] = []
    const site = await fakeSite({ onError: (error) => errors.push(error) })
    site.flow.show({ name: 'UnsupportedChain' })
    expect(isOpen(site)).toBe(false)
    await expect.poll(() => errors).toMatchObject([{ code: 'ui.view_unknown', data: { view: 'UnsupportedChain' } }])
    site.flow.show({ name: 'ConnectionDetails' })
    expect(site.views()).toBe('Connect')
  })
  it('by a source again and again adds a view once, whatever its parameters', async () => {
    const site = await fakeSite()
    await site.flow.open()
    for (let tries = 0; tries < 1_000; tries++) {
      site.flow.show({ name: 'WhatIsAWallet' })
      site.flow.show({ name: 'WhatIsANetwork', amount: BigInt(tries) })
    }
    expect(site.views()).toBe('Connect WhatIsAWallet WhatIsANetwork')
  })
  it('is prepared in silence, and keeps the view that stands', async () => {
    const site = await fakeSite()
    await site.flow.open({ view: 'Networks' })
    site.flow.close('api')
    const told = site.events.length
    await site.flow.prepare()
    const { stack } = site.flow.store.getState()
    expect(site.views()).toBe('Connect')
    expect(isOpen(site)).toBe(false)
    expect(site.events).toHaveLength(told)
    expect(site.balances()).toBe(0)
    await site.flow.open()
    expect(site.flow.store.getState().stack).toBe(stack)
  })
  it('is not prepared while something is shown', async () => {
    const site = await fakeSite()
    await site.flow.open({ view: 'Networks' })
    await site.flow.prepare()
    expect(site.views()).toBe('Networks')
  })
  it('loads the directory only when nothing is installed', async () => {
    const some = await fakeSite()
    await some.flow.open()
    expect(some.flow.store.getState().directory).toEqual([])
    const none = await fakeSite({}, 'nothing')
    await none.flow.open()
    await none.flow.loadDirectory()
    expect(none.flow.guide().length).toBeGreaterThan(10)
    expect(none.flow.wallets()).toEqual([])
  })
})
