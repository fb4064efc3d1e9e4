import type { WalletChange } from '@latchkey/core'
import { accountsOf } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeWallet, never, walletError } from '../fake/fakeWallet.test.support'
import { createTestContext } from '../fake/testContext.test.support'
import { watchWallet } from './watchWallet'

function watching(wallet = createFakeWallet()) {
  const context = createTestContext()
  const changes: WalletChange[] = []
  const unwatch = watchWallet(context, wallet, (change) => changes.push(change))
  return { wallet, context, changes, unwatch }
}

describe('accounts and chain', () => {
  test('are forwarded', () => {
    const { wallet, changes } = watching()
    wallet.emit('accountsChanged', [bob, alice])
    wallet.emit('chainChanged', '0x89')
    wallet.emit('accountsChanged', [])
    expect(changes).toEqual([
      { type: 'accounts', accounts: accountsOf([bob, alice]) },
      { type: 'chain', chainId: 'eip155:137' },
      { type: 'accounts', accounts: accountsOf([]) },
    ])
  })

  test.each([undefined, null, alice, { 0: alice }, ['0x1'], [null]])('accounts of %o are not forwarded', (payload) => {
    const { wallet, changes } = watching()
    wallet.emit('accountsChanged', payload)
    expect(changes).toEqual([])
  })

  test.each([undefined, null, '', 'mainnet', {}, -1, 0])('a chain of %o is not forwarded', (payload) => {
    const { wallet, changes } = watching()
    wallet.emit('chainChanged', payload)
    expect(changes).toEqual([])
  })
})

describe('connect', () => {
  test('tells the chain, and the accounts that are granted without a prompt', async () => {
    const { wallet, context, changes } = watching()
    wallet.granted = true
    wallet.emit('connect', { chainId: '0x89' })
    await context.clock.pass(0)
    expect(changes).toEqual([
      { type: 'chain', chainId: 'eip155:137' },
      { type: 'accounts', accounts: accountsOf([alice]) },
    ])
    expect(wallet.asked).toEqual([{ method: 'eth_accounts' }])
  })

  test.each([
    ['nothing', undefined],
    ['no chain', { chainId: 'mainnet' }],
    [
      'a trap',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('trap')
          },
        },
      ),
    ],
  ])('with %s, and no account granted, changes nothing', async (_what, payload) => {
    const { wallet, context, changes } = watching()
    wallet.emit('connect', payload)
    await context.clock.pass(10_000)
    expect(changes).toEqual([])
    expect(context.clock.waiting).toBe(0)
  })
})

describe('disconnect', () => {
  test.each([
    ['4900', walletError(4900)],
    ['nothing', undefined],
    ['text', 'bye'],
    [
      'a trap',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('trap')
          },
        },
      ),
    ],
  ])('with %s is forwarded at once', (_what, payload) => {
    const { wallet, changes } = watching()
    wallet.emit('disconnect', payload)
    expect(changes).toEqual([{ type: 'disconnect' }])
    expect(wallet.asked).toEqual([])
  })

  test('1013 with accounts still granted is a hiccup', async () => {
    const { wallet, context, changes } = watching()
    wallet.granted = true
    wallet.emit('disconnect', walletError(1013))
    await context.clock.pass(10_000)
    expect(changes).toEqual([])
    expect(context.clock.waiting).toBe(0)
  })

  test.each<[string, () => unknown]>([
    ['no account', () => []],
    ['an error', () => Promise.reject(walletError(4900))],
    ['no list', () => 'rubbish'],
    ['no answer within 3 s', never],
  ])('1013 followed by %s is true', async (_what, eth_accounts) => {
    const { wallet, context, changes } = watching(createFakeWallet({ eth_accounts }))
    wallet.emit('disconnect', walletError(1013))
    await context.clock.pass(3_000)
    expect(changes).toEqual([{ type: 'disconnect' }])
  })
})

describe('listening', () => {
  test('ends with every listener gone', () => {
    const { wallet, unwatch, changes } = watching()
    expect(wallet.listenerCount).toBe(4)
    unwatch()
    expect(wallet.listenerCount).toBe(0)
    wallet.emit('accountsChanged', [bob])
    expect(changes).toEqual([])
  })

  test('ends in a wallet that cannot forget a listener', () => {
    const { on, emit, request } = createFakeWallet()
    const heard: WalletChange[] = []
    const unwatch = watchWallet(createTestContext(), { on, request }, (change) => heard.push(change))
    emit('accountsChanged', [alice])
    unwatch()
    emit('accountsChanged', [bob])
    expect(heard).toEqual([{ type: 'accounts', accounts: accountsOf([alice]) }])
  })

  test('ends an unfinished proof', async () => {
    const { wallet, context, changes, unwatch } = watching(createFakeWallet({ eth_accounts: never }))
    wallet.emit('disconnect', walletError(1013))
    unwatch()
    await context.clock.pass(10_000)
    expect(changes).toEqual([])
    expect(context.clock.waiting).toBe(0)
  })

  test('a wallet without events is no error', () => {
    watchWallet(createTestContext(), { request: never }, () => expect.fail('heard'))()
  })

  test('a wallet whose on() throws is reported and harmless', () => {
    const context = createTestContext()
    const on = () => {
      throw new Error('no events today')
    }
    watchWallet(context, { request: never, on }, () => {})()
    expect(context.reports).not.toEqual([])
  })

  test('a wallet whose on() throws for a while is listened to at a later try, each event once', async () => {
    const wallet = createFakeWallet()
    const { on } = wallet
    let throws = true
    wallet.on = (event, listener) => {
      if (throws && event !== 'chainChanged') throw new Error('no events yet')
      on(event, listener)
    }
    const { context, changes, unwatch } = watching(wallet)
    wallet.emit('accountsChanged', [bob])
    wallet.emit('chainChanged', '0x89')
    await context.clock.pass(1_500)
    throws = false
    await context.clock.pass(1_500)
    wallet.emit('accountsChanged', [bob])
    expect(changes).toEqual([
      { type: 'chain', chainId: 'eip155:137' },
      { type: 'accounts', accounts: accountsOf([bob]) },
    ])
    expect(wallet.listenerCount).toBe(4)
    expect(context.reports).toHaveLength(3)
    unwatch()
    expect(wallet.listenerCount).toBe(0)
    expect(context.clock.waiting).toBe(0)
  })

  test('a wallet whose on() always throws is not tried any more once nobody listens', async () => {
    const context = createTestContext()
    let tries = 0
    const on = () => {
      tries++
      throw new Error('never')
    }
    const unwatch = watchWallet(context, { request: never, on }, () => {})
    await context.clock.pass(10_000)
    expect(tries).toBe(4 * 4)
    unwatch()
    await context.clock.pass(100_000)
    expect(tries).toBe(4 * 4)
    expect(context.clock.waiting).toBe(0)
  })

  test('a listener that throws is reported and does not reach the wallet', () => {
    const wallet = createFakeWallet()
    const context = createTestContext()
    const fault = new Error('listener')
    watchWallet(context, wallet, () => {
      throw fault
    })
    wallet.emit('accountsChanged', [alice])
    expect(context.reports).toEqual([fault])
  })
})
