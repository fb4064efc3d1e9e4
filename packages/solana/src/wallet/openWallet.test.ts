import type { WalletChange } from '@latchkey/core'
import { deadlines } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { accountOf, createFakeWallet, type FakeWallet } from '../fake/fakeWallet.test.support'
import { createTestContext, devnet, local, mainnet } from '../fake/testContext.test.support'
import { openWallet } from './openWallet'
import { restoreWallet } from './restoreWallet'

const { signal } = new AbortController()
const connector = () => ({ id: 'Example', name: 'Example', chain: 'solana', type: 'ANNOUNCED' }) as const
const open = (wallet: FakeWallet, context = createTestContext()) =>
  openWallet(context, wallet, connector, [{ wallet }], new Set())
const first = accountOf()
const granted = { accounts: [{ address: first.address, type: 'eoa' }] }

describe('connect', () => {
  test('grants the accounts on the network the page is on, since a wallet names none', async () => {
    expect(await open(createFakeWallet()).connect({ signal })).toEqual({ ...granted, chainId: devnet })
  })

  test('grants the network that was wanted, where the wallet serves it', async () => {
    expect(await open(createFakeWallet()).connect({ signal, chainId: mainnet })).toMatchObject({ chainId: mainnet })
  })

  test('a wallet that serves no network of the site is told of by its own cluster', async () => {
    const wallet = Object.assign(createFakeWallet(), {
      chains: ['solana:testnet'],
      accounts: [{ ...first, chains: [] }],
    })
    const { chainId } = await open(wallet).connect({ signal })
    expect(chainId).toBe('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
  })

  test.each([
    ['a refusal', { code: 4001 }, 'connect.user_rejected'],
    ['a refusal in words', new Error('User rejected the request.'), 'connect.user_rejected'],
    ['a locked wallet with a prompt open', { code: -32002 }, 'connect.wallet_locked'],
    ['anything else', new Error('boom'), 'connect.failed'],
  ])('%s', async (_what, thrown, code) => {
    const wallet = createFakeWallet({
      'standard:connect.connect': () => {
        throw thrown
      },
    })
    await expect(open(wallet).connect({ signal })).rejects.toMatchObject({ code })
  })

  test('no account is no grant', async () => {
    const wallet = createFakeWallet({ 'standard:connect.connect': () => ({ accounts: [] }) })
    await expect(open(wallet).connect({ signal })).rejects.toMatchObject({ code: 'connect.not_granted' })
  })

  test('ends with the signal, and a late yes is dropped', async () => {
    const wallet = createFakeWallet({ 'standard:connect.connect': () => new Promise(() => {}) })
    const controller = new AbortController()
    const connecting = open(wallet).connect({ signal: controller.signal })
    controller.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
  })
})

describe('restore', () => {
  test('asks silently', async () => {
    const wallet = createFakeWallet()
    expect(await restoreWallet(createTestContext(), wallet, { signal })).toEqual({ ...granted, chainId: devnet })
    expect(wallet.asked).toEqual([['standard:connect', [{ silent: true }]]])
  })

  test.each([
    ['no account', () => ({ accounts: [] })],
    ['a refusal', () => Promise.reject({ code: 4001 })],
    ['nonsense', () => 'yes'],
  ])('%s is a locked wallet', async (_what, connect) => {
    const wallet = createFakeWallet({ 'standard:connect.connect': connect })
    expect(await restoreWallet(createTestContext(), wallet, { signal })).toBe('locked')
  })
})

test('switching asks nobody: each request names its cluster', async () => {
  const wallet = createFakeWallet()
  expect(await open(wallet).switchNetwork({ signal, chainId: local })).toBe(local)
  const elsewhere = Object.assign(createFakeWallet(), { chains: ['solana:mainnet'] })
  await expect(open(elsewhere).switchNetwork({ signal, chainId: local })).rejects.toMatchObject({
    code: 'network.unsupported',
  })
  expect([wallet.asked, elsewhere.asked]).toEqual([[], []])
})

describe('disconnect', () => {
  test('tells the wallet', async () => {
    const wallet = createFakeWallet()
    await open(wallet).disconnect({ signal })
    expect(wallet.asked).toEqual([['standard:disconnect', []]])
  })

  test.each([
    ['one that cannot', undefined],
    ['one that refuses', () => Promise.reject(new Error('no'))],
  ])('%s changes nothing', async (_what, disconnect) => {
    await open(createFakeWallet({ 'standard:disconnect.disconnect': disconnect })).disconnect({ signal })
  })

  test('one that never answers is not waited for', async () => {
    const context = createTestContext()
    const wallet = createFakeWallet({ 'standard:disconnect.disconnect': () => new Promise(() => {}) })
    const left = open(wallet, context).disconnect({ signal })
    await context.clock.pass(deadlines.disconnect)
    await left
  })
})

describe('watch', () => {
  function watched(wallet = createFakeWallet()) {
    const context = createTestContext()
    const changes: WalletChange[] = []
    const stop = open(wallet, context).watch((change) => changes.push(change))
    return { wallet, context, changes, stop }
  }

  test('tells of other accounts, and of none when it locks', async () => {
    const { wallet, context, changes } = watched()
    wallet.change([accountOf(1), accountOf()])
    await context.clock.pass(100)
    wallet.change([])
    await context.clock.pass(100)
    expect(
      changes.map((change) => change.type === 'accounts' && change.accounts.map(({ address }) => address)),
    ).toEqual([[accountOf(1).address, first.address], []])
  })

  test('is silent once it ended, also for a wallet that cannot forget', async () => {
    const { wallet, context, changes, stop } = watched()
    stop()
    wallet.change([accountOf(1)])
    await context.clock.pass(100)
    expect(changes).toEqual([])
  })

  test('a wallet without events is no fault', async () => {
    const { context, stop } = watched(createFakeWallet({ 'standard:events.on': undefined }))
    await context.clock.pass(100)
    expect(context.clock.waiting).toBe(0)
    stop()
    expect(context.reports).toEqual([])
  })

  test('a wallet whose events throw for a while is listened to at a later try, and told of once', async () => {
    const working = createFakeWallet()
    const { on } = working.features['standard:events'] as { readonly on: (...all: unknown[]) => unknown }
    let tries = 0
    const wallet = createFakeWallet({
      'standard:events.on'(...all) {
        if (++tries < 3) throw new TypeError('no events yet')
        return on(...all)
      },
    })
    const { context, changes, stop } = watched(wallet)
    await context.clock.pass(3_000)
    expect(tries).toBe(3)
    wallet.accounts = [accountOf(1)]
    working.change([])
    await context.clock.pass(100)
    expect(changes).toMatchObject([{ type: 'accounts', accounts: [{ address: accountOf(1).address }] }])
    expect(context.reports).toEqual([new TypeError('no events yet')])
    stop()
    working.change([])
    await context.clock.pass(100)
    expect(changes).toHaveLength(1)
  })
})
