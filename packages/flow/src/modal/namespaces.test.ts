import { connect } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import { describe, expect, it } from 'vitest'
import { devnetId, fakeFamilies } from '../fake/fakeFamilies.test.support'
import type { OpenParameters } from '../Latchkey'

describe('opened for one namespace', () => {
  it('lists its wallets alone, and moves the page there', async () => {
    const { flow, core, rows } = await fakeFamilies()
    await flow.open({ namespace: 'solana' })
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['Harbor', undefined],
        ['Maple', undefined],
      ]),
    )
    expect(core.store.getState().activeNamespace).toBe('solana')
    flow.connectWallet('harbor')
    await settle()
    expect(core.store.getState().connections).toMatchObject({ solana: { status: 'connected' } })
    expect(core.store.getState().connections.eip155).toBeUndefined()
  })

  it('leaves out wallets of the others', async () => {
    const { flow, rows } = await fakeFamilies()
    await flow.open({ namespace: 'eip155' })
    expect(rows()).toContainEqual(['Harbor', undefined])
    expect(rows()).not.toContainEqual(['Maple', undefined])
  })

  it('and opened again without one lists all', async () => {
    const { flow, rows } = await fakeFamilies()
    await flow.open({ namespace: 'solana' })
    flow.close('api')
    await flow.open()
    expect(rows()).toContainEqual(['Harbor', ['eip155', 'solana']])
  })

  it('on screen, what is connected stays active until the picked wallet said yes', async () => {
    const { flow, core, rows, sol } = await fakeFamilies()
    await connect(core, { connector: 'org.harbor' })
    await flow.open()
    await flow.open({ view: 'Connect', namespace: 'solana' })
    expect(rows()).toContainEqual(['Maple', undefined])
    expect(core.store.getState().activeNamespace).toBe('eip155')
    sol.mode = 'reject'
    flow.connectWallet('Harbor')
    await settle()
    expect(core.store.getState().activeNamespace).toBe('eip155')
    sol.mode = 'approve'
    flow.connectWallet('Harbor')
    await settle()
    expect(core.store.getState().activeNamespace).toBe('solana')
  })
})

describe('a view of the account, opened for one namespace', () => {
  it('is about that namespace, whatever is on screen', async () => {
    const { flow, core, view } = await fakeFamilies()
    for (const connector of ['Maple', 'org.harbor']) await connect(core, { connector })
    for (const namespace of ['solana', 'eip155'] as const) {
      await flow.open({ view: 'WalletReceive', namespace })
      expect(view()).toEqual({ name: 'WalletReceive' })
      expect(core.store.getState().activeNamespace).toBe(namespace)
    }
  })

  it('lists the wallets of one where none is connected, and what is connected stays active', async () => {
    const { flow, core, view, rows } = await fakeFamilies()
    await connect(core, { connector: 'org.harbor' })
    await flow.open()
    await flow.open({ view: 'WalletReceive', namespace: 'solana' })
    expect(view()).toEqual({ name: 'Connect' })
    expect(rows()).toContainEqual(['Maple', undefined])
    expect(core.store.getState().activeNamespace).toBe('eip155')
  })
})

describe('a view of the account, opened by plain JavaScript', () => {
  const plain = (parameters: object) => parameters as OpenParameters

  it('for a namespace that the site has no networks of is opened as without one', async () => {
    const { flow, core, view, rows } = await fakeFamilies()
    await flow.open(plain({ view: 'WalletReceive', namespace: 'bip122' }))
    expect(view()).toEqual({ name: 'Connect' })
    expect(rows()).toContainEqual(['Maple', undefined])
    await connect(core, { connector: 'org.harbor' })
    await flow.open(plain({ view: 'WalletReceive', namespace: 'bip122' }))
    expect(view()).toEqual({ name: 'WalletReceive' })
    expect(core.store.getState().activeNamespace).toBe('eip155')
  })

  it('is the one that was asked for, whatever else it is given by the name', async () => {
    const { flow, core, view } = await fakeFamilies()
    await connect(core, { connector: 'org.harbor' })
    await flow.open(plain({ view: 'Swap', name: 'USD Coin', amount: '1' }))
    expect(view()).toEqual({ name: 'Swap', amount: '1' })
  })

  it.each<[unknown, string | undefined]>([
    [0.0000001, '0.0000001'],
    [1.25e-9, '0.00000000125'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [-1.5e-7, '-0.00000015'],
    [0.25, '0.25'],
    [0, '0'],
    [9007199254740991, '9007199254740991'],
    [12345678901234567890n, '12345678901234567890'],
    // Another item.
    [Number('12345678901234567890'), undefined],
    [1e21, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [true, undefined],
  ])('with %s begins with %s', async (given, text) => {
    const { flow, core, view } = await fakeFamilies()
    await connect(core, { connector: 'org.harbor' })
    await flow.open(plain({ view: 'OnRampProviders', amount: given }))
    expect(view()).toEqual({ name: 'OnRampProviders', ...(text !== undefined && { amount: text }) })
  })
})

describe('a network of another namespace', () => {
  it('is asked for first where another wallet is connected and none there', async () => {
    const { flow, core, view, evm } = await fakeFamilies()
    await connect(core, { connector: 'org.harbor' })
    await flow.open({ view: 'Networks' })
    flow.switchTo(devnetId)
    expect(view()).toEqual({ name: 'SwitchActiveChain', chainId: devnetId })
    await settle()
    expect(core.store.getState()).toMatchObject({ activeNamespace: 'eip155', switchingNamespace: false })
    expect(evm.asked.filter((one) => one.startsWith('switch'))).toEqual([])
  })

  it('a yes lists its wallets, and the picked one is asked for that network', async () => {
    const { flow, core, rows, view, maple } = await fakeFamilies()
    await connect(core, { connector: 'org.harbor' })
    await flow.open({ view: 'Networks' })
    flow.switchTo(devnetId)
    flow.connectFor(devnetId)
    expect(view()).toEqual({ name: 'Connect' })
    expect(rows()).toContainEqual(['Maple', undefined])
    flow.connectWallet('Maple')
    await settle()
    expect(maple.asked).toContain('connect')
    expect(core.store.getState()).toMatchObject({
      activeNamespace: 'solana',
      connections: { eip155: { status: 'connected' }, solana: { status: 'connected', chainId: devnetId } },
    })
  })

  it.each(['where nothing is connected', 'where both are'])('is switched to at once %s', async (where) => {
    const { flow, core, view } = await fakeFamilies()
    if (where.endsWith('both are')) for (const connector of ['Maple', 'org.harbor']) await connect(core, { connector })
    await flow.open({ view: 'Networks' })
    flow.switchTo(devnetId)
    expect(view()).toEqual({ name: 'SwitchNetwork', chainId: devnetId })
    await expect.poll(() => core.store.getState().activeNamespace).toBe('solana')
    expect(core.store.getState().switchingNamespace).toBe(false)
  })
})

it('who disconnects goes on with what is still connected', async () => {
  const { flow, core, connectedIn } = await fakeFamilies()
  for (const connector of ['Maple', 'org.harbor']) await connect(core, { connector })
  await flow.open()
  await flow.disconnect()
  expect(connectedIn()).toEqual(['solana'])
  expect(core.store.getState().activeNamespace).toBe('solana')
  expect(flow.store.getState().open).toBe(true)
  await flow.disconnect()
  expect(connectedIn()).toEqual([])
  expect(flow.store.getState().open).toBe(false)
})
