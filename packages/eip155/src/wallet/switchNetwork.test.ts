import { settle } from '@latchkey/core/fake'
import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, test } from 'vitest'
import { createFakeWallet, type FakeWallet, never, walletError } from '../fake/fakeWallet.test.support'
import { createTestContext, networkOf } from '../fake/testContext.test.support'
import { switchNetwork } from './switchNetwork'

const mainnet = chainIdOf('eip155', 1)
const polygon = chainIdOf('eip155', 137)
const add = 'wallet_addEthereumChain'
const move = 'wallet_switchEthereumChain'

/** Starts a switch and lets enough time pass for it to end. */
async function switching(wallet: FakeWallet, chainId = polygon, context = createTestContext()) {
  const attempt = switchNetwork(context, wallet, chainId, new AbortController().signal)
  attempt.catch(() => {})
  await context.clock.pass(10_000)
  return { attempt, context }
}

const refusing = (error: unknown) => createFakeWallet({ [move]: () => Promise.reject(error) })

test('KM-77 a wallet that is there already is asked nothing', async () => {
  const wallet = createFakeWallet()
  expect(await (await switching(wallet, mainnet)).attempt).toBe(mainnet)
  expect(wallet.methods()).toEqual(['eth_chainId'])
})

test('a known chain is switched to by its hex id and proven by reading it', async () => {
  const wallet = createFakeWallet()
  wallet.knownChains.add(137)
  expect(await (await switching(wallet)).attempt).toBe(polygon)
  expect(wallet.asked.slice(1)).toEqual([{ method: move, params: [{ chainId: '0x89' }] }, { method: 'eth_chainId' }])
  expect(wallet.listenerCount).toBe(0)
})

describe('a chain the wallet does not know', () => {
  const unknown: readonly [string, unknown][] = [
    ['4902', walletError(4902)],
    ['32603', walletError(32603)],
    ['5000', walletError(5000)],
    ['4902 inside -32603', walletError(-32603, 'Internal', { originalError: { code: 4902 } })],
    ['4902 inside -32000', walletError(-32000, 'Server', { originalError: { code: 4902 } })],
    ['words', walletError(-32603, 'Unrecognized chain ID "0x89"')],
  ]
  test.each(unknown)('told as %s is added with its public addresses and switched to', async (_what, error) => {
    const wallet = createFakeWallet({
      [move]: (_params, self) => {
        if (!self.knownChains.has(137)) throw error
        self.chain = 137
        return null
      },
    })
    expect(await (await switching(wallet)).attempt).toBe(polygon)
    expect(wallet.asked.find(({ method }) => method === add)).toEqual({
      method: add,
      params: [
        {
          chainId: '0x89',
          chainName: 'Chain 137',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc.example/137'],
          blockExplorerUrls: ['https://explorer.example/137'],
        },
      ],
    })
  })

  test('is not switched to a second time when adding it moved the wallet', async () => {
    const wallet = createFakeWallet({
      [add]: (_params, self) => {
        self.chain = 137
        return null
      },
    })
    expect(await (await switching(wallet)).attempt).toBe(polygon)
    expect(wallet.methods().filter((method) => method === move)).toHaveLength(1)
  })

  test('is not offered without a public address', async () => {
    const network = networkOf(137, { rpcUrls: { default: { http: ['wss://rpc.example'] } } })
    const context = createTestContext({ networks: () => [network] })
    const wallet = createFakeWallet()
    await expect((await switching(wallet, polygon, context)).attempt).rejects.toMatchObject({
      code: 'network.unrecognized',
    })
    expect(wallet.methods()).not.toContain(add)
  })

  test('leaves explorers out where there are none', async () => {
    const network = networkOf(137, { blockExplorers: undefined })
    const wallet = createFakeWallet()
    await switching(wallet, polygon, createTestContext({ networks: () => [network] }))
    const [parameters] = wallet.asked.find(({ method }) => method === add)!.params as [object]
    expect(Object.keys(parameters)).toEqual(['chainId', 'chainName', 'nativeCurrency', 'rpcUrls'])
  })

  test.each([
    ['refused by the visitor', 4001, 'network.switch_rejected'],
    ['not possible in this wallet', 4200, 'network.unrecognized'],
    ['failing otherwise', -32603, 'network.unsupported'],
  ])('adding it %s says so', async (_what, code, expected) => {
    const wallet = createFakeWallet({ [add]: () => Promise.reject(walletError(code)) })
    await expect((await switching(wallet)).attempt).rejects.toMatchObject({ code: expected })
  })
})

describe('refusals', () => {
  test.each([
    ['KM-36 4001 stays a rejection', walletError(4001), 'network.switch_rejected'],
    ['-32002 is a request that waits already', walletError(-32002), 'connect.already_pending'],
    ['another number is an unsupported chain', walletError(-32000), 'network.unsupported'],
    ['a missing method is an unsupported chain', walletError(4200), 'network.unsupported'],
    ['nothing thrown at all is an unsupported chain', undefined, 'network.unsupported'],
  ])('%s', async (_what, error, code) => {
    const wallet = refusing(error)
    await expect((await switching(wallet)).attempt).rejects.toMatchObject({ code })
    expect(wallet.methods()).not.toContain(add)
    expect(wallet.listenerCount).toBe(0)
  })
})

describe('proof', () => {
  test('KM-35 a wallet that says yes and stays is not believed', async () => {
    const wallet = createFakeWallet({ [move]: () => null })
    await expect((await switching(wallet)).attempt).rejects.toMatchObject({
      code: 'network.switch_unproven',
      data: { asked: polygon, seen: mainnet },
    })
  })

  test('KM-10 chain 1 is not chain 137', async () => {
    const wallet = createFakeWallet({ [move]: () => null })
    wallet.chain = 137
    await expect((await switching(wallet, mainnet)).attempt).rejects.toMatchObject({ code: 'network.switch_unproven' })
  })

  test('a wallet that says yes before it has moved is waited for', async () => {
    const wallet = createFakeWallet({ [move]: () => null })
    const context = createTestContext()
    const attempt = switchNetwork(context, wallet, polygon, new AbortController().signal)
    await context.clock.pass(1_000)
    wallet.chain = 137
    await context.clock.pass(1_000)
    expect(await attempt).toBe(polygon)
  })

  test('a wallet that moves but never answers is noticed by its event', async () => {
    const wallet = createFakeWallet({ [move]: never })
    const attempt = switchNetwork(createTestContext(), wallet, polygon, new AbortController().signal)
    await settle()
    wallet.chain = 137
    wallet.emit('chainChanged', '0x89')
    expect(await attempt).toBe(polygon)
  })

  test('an event alone proves nothing', async () => {
    const wallet = createFakeWallet({ [move]: never })
    const context = createTestContext()
    const attempt = switchNetwork(context, wallet, polygon, new AbortController().signal)
    attempt.catch(() => {})
    await settle()
    wallet.emit('chainChanged', '0x89')
    await context.clock.pass(10_000)
    await expect(attempt).rejects.toMatchObject({ code: 'network.switch_unproven' })
  })

  test('giving up ends it at once and leaves no timer or listener', async () => {
    const wallet = createFakeWallet({ [move]: () => null })
    const context = createTestContext()
    const controller = new AbortController()
    const attempt = switchNetwork(context, wallet, polygon, controller.signal)
    await context.clock.pass(500)
    controller.abort('given up')
    await expect(attempt).rejects.toBe('given up')
    expect(context.clock.waiting).toBe(0)
    expect(wallet.listenerCount).toBe(0)
  })

  test('a prompt that is given up is not followed by another', async () => {
    let refuse = (_error: unknown) => {}
    const wallet = createFakeWallet({
      [move]: () =>
        new Promise((_resolve, reject) => {
          refuse = reject
        }),
    })
    const controller = new AbortController()
    const attempt = switchNetwork(createTestContext(), wallet, polygon, controller.signal)
    await settle()
    controller.abort('given up')
    await expect(attempt).rejects.toBe('given up')
    refuse(walletError(4902))
    await settle()
    expect(wallet.methods()).not.toContain(add)
  })
})
