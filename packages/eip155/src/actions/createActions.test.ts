import { settle } from '@latchkey/core/fake'
import { beforeEach, describe, expect, test } from 'vitest'
import { actionsIn } from '../fake/actionsIn.test.support'
import { alice, bob, createFakeWallet, type FakeWallet, never, walletError } from '../fake/fakeWallet.test.support'
import { createTestContext, networkOf, type TestContext } from '../fake/testContext.test.support'
import type { EvmContext } from './EvmContext'

let wallet: FakeWallet
let context: EvmContext
let lent: TestContext
let actions: ReturnType<typeof actionsIn>

beforeEach(() => {
  wallet = createFakeWallet()
  lent = createTestContext()
  actions = actionsIn(lent)
  context = {
    provider: wallet,
    address: alice,
    account: { address: alice, type: 'eoa' },
    network: networkOf(1),
    signal: new AbortController().signal,
    read: () => Promise.reject(new Error('nothing to read from')),
    readEvery: async () => [],
  }
})

const signature = `0x${'ab'.repeat(65)}`
const hash = `0x${'cd'.repeat(32)}`

const typedData = {
  domain: { name: 'Post' },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
}
const abi = [{ type: 'function', name: 'ping', inputs: [], outputs: [], stateMutability: 'nonpayable' }]

/** Every action that asks the wallet, with the method it asks by. */
const asking: readonly [string, string, () => Promise<unknown>][] = [
  ['signMessage', 'personal_sign', () => actions.signMessage(context, { message: 'hi' })],
  ['signTypedData', 'eth_signTypedData_v4', () => actions.signTypedData(context, { typedData })],
  ['sendTransaction', 'eth_sendTransaction', () => actions.sendTransaction(context, { to: bob })],
  [
    'writeContract',
    'eth_sendTransaction',
    () => actions.writeContract(context, { address: bob, abi, functionName: 'ping' }),
  ],
  ['sendCalls', 'wallet_sendCalls', () => actions.sendCalls(context, { calls: [{ to: bob }] })],
  ['watchAsset', 'wallet_watchAsset', () => actions.watchAsset(context, { address: bob, symbol: 'USD', decimals: 6 })],
]

describe.each(asking)('%s', (_name, method, act) => {
  test.each([
    ['KM-36 a refusal', walletError(4001), 'wallet.request_rejected'],
    ['a waiting request', walletError(-32002), 'connect.already_pending'],
    ['a missing permission', walletError(4100), 'wallet.unauthorized'],
    ['an internal failure', walletError(-32603, 'oops'), 'rpc.internal'],
    ['anything else', undefined, 'wallet.failed'],
  ])('%s becomes one named error', async (_what, error, code) => {
    wallet.answers[method] = () => Promise.reject(error)
    await expect(act()).rejects.toMatchObject({ code })
  })

  test.each([null, undefined, '', '0x', 'ok', 7, {}, [], { id: 7 }, `0x${'z'.repeat(64)}`])(
    'an answer of %o is a bad answer',
    async (answer) => {
      if (method === 'wallet_sendCalls' && typeof answer === 'string' && answer !== '') return
      wallet.answers[method] = () => answer
      await expect(act()).rejects.toMatchObject({ code: 'wallet.bad_answer', data: { method } })
    },
  )

  test('a wallet that never answers ends with the signal, and its late answer is dropped', async () => {
    const controller = new AbortController()
    context = { ...context, signal: controller.signal }
    wallet.answers[method] = never
    const acting = act()
    const outcome = expect(acting).rejects.toBe('given up')
    await settle()
    controller.abort('given up')
    await outcome
  })
})

describe.each([asking[2]!, asking[3]!, asking[4]!])('%s on the wrong chain', (_name, method, act) => {
  test('KM-10 asks for nothing', async () => {
    wallet.chain = 10
    await expect(act()).rejects.toMatchObject({
      code: 'request.wrong_chain',
      data: { asked: 'eip155:1', active: 'eip155:10' },
    })
    expect(wallet.methods()).not.toContain(method)
  })
})

describe('signMessage', () => {
  test('answers with what the wallet signed', async () => {
    wallet.answers['personal_sign'] = () => signature
    expect(await actions.signMessage(context, { message: 'hi' })).toBe(signature)
    expect(wallet.asked).toEqual([{ method: 'personal_sign', params: ['0x6869', alice] }])
  })

  test('refuses what is neither text nor bytes', async () => {
    const signing = actions.signMessage(context, { message: 7 as never })
    await expect(signing).rejects.toMatchObject({ code: 'request.invalid', data: { field: 'message', seen: '7' } })
  })
})

describe('sendTransaction', () => {
  test.each<[string, unknown, string]>([
    ['no address', undefined, 'to'],
    ['a name', 'vitalik.eth', 'to'],
    ['KM-24 something before', `x${bob}`, 'to'],
    ['KM-24 a digit too many', `${bob}0`, 'to'],
    ['KM-24 something behind', `${bob}\n`, 'to'],
    ['KM-24 a wrong checksum', alice.replace('C5', 'c5'), 'to'],
  ])('%s as receiver is refused before anything is asked', async (_what, to, field) => {
    const sending = actions.sendTransaction(context, { to: to as string })
    await expect(sending).rejects.toMatchObject({ code: 'transaction.invalid', data: { field } })
    expect(wallet.asked).toEqual([])
  })

  test.each([alice, alice.toLowerCase(), `0x${alice.slice(2).toUpperCase()}`])('takes the address %s', async (to) => {
    wallet.answers['eth_sendTransaction'] = () => hash
    expect(await actions.sendTransaction(context, { to })).toBe(hash)
  })

  test.each<[object, string]>([
    [{ value: -1n }, 'value'],
    [{ value: 2n ** 256n }, 'value'],
    [{ value: 1 }, 'value'],
    [{ value: '1' }, 'value'],
    [{ data: '0x1' }, 'data'],
    [{ data: 'ff' }, 'data'],
    [{ data: 7 }, 'data'],
    [{ gas: -1n }, 'gas'],
    [{ gasPrice: 1.5 }, 'gasPrice'],
  ])('%o is refused by name', async (changes, field) => {
    const sending = actions.sendTransaction(context, { to: bob, ...changes })
    await expect(sending).rejects.toMatchObject({ code: 'transaction.invalid', data: { field } })
    expect(wallet.asked).toEqual([])
  })
})

test.each([null, '21000', 21000, '0x', {}])('an estimate of %o is a bad answer', async (answer) => {
  const estimating = actions.estimateGas({ ...context, read: async () => answer }, { to: bob })
  await expect(estimating).rejects.toMatchObject({ code: 'rpc.bad_answer' })
})

describe('getCapabilities', () => {
  const ask = () => actions.getCapabilities(context)

  test('are keyed by CAIP-2, and 0x0 speaks for every chain', async () => {
    wallet.answers['wallet_getCapabilities'] = () => ({
      '0x0': { flow: { supported: true }, atomic: { status: 'unsupported' } },
      '0x1': { atomic: { status: 'supported' } },
      '0x2105': { paymaster: { supported: true } },
      rubbish: { atomic: true },
      '0x5': 'rubbish',
    })
    expect(await ask()).toEqual({
      'eip155:1': { flow: { supported: true }, atomic: { status: 'supported' } },
      'eip155:8453': {
        flow: { supported: true },
        atomic: { status: 'unsupported' },
        paymaster: { supported: true },
      },
    })
    expect(wallet.asked).toEqual([{ method: 'wallet_getCapabilities', params: [alice] }])
  })

  test('of a wallet without the method are none, which is no fault', async () => {
    expect(await ask()).toEqual({})
    expect(lent.reports).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['fails', () => Promise.reject(walletError(-32603))],
    ['refuses', () => Promise.reject(walletError(4001))],
    ['answers with text', () => 'all'],
    ['answers with null', () => null],
    ['answers with a circle', () => circle()],
    ['answers with traps', () => ({ toJSON: () => expect.fail('trap') })],
  ])('of a wallet that %s are none, and the fault is reported once', async (_what, answer) => {
    wallet.answers['wallet_getCapabilities'] = answer
    expect(await ask()).toEqual({})
    expect(lent.reports).toHaveLength(1)
  })

  test('cannot pollute prototypes', async () => {
    wallet.answers['wallet_getCapabilities'] = () =>
      JSON.parse('{"__proto__":{"polluted":true},"0x1":{"__proto__":{"polluted":true}}}')
    await ask()
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('end with the signal', async () => {
    const controller = new AbortController()
    wallet.answers['wallet_getCapabilities'] = never
    const asked = actions.getCapabilities({ ...context, signal: controller.signal })
    controller.abort('given up')
    await expect(asked).rejects.toBe('given up')
  })
})

describe('sendCalls', () => {
  const calls = [
    { to: bob, value: 1n },
    { to: alice, data: '0xff' },
  ]

  test.each<[unknown, string]>([
    [{ id: '0xabc' }, '0xabc'],
    ['batch-1', 'batch-1'],
  ])('hands the batch over as EIP-5792 2.0.0 and takes the id from %o', async (answer, id) => {
    wallet.answers['wallet_sendCalls'] = () => answer
    expect(await actions.sendCalls(context, { calls, atomic: true })).toEqual({ kind: 'batch', id })
    expect(wallet.asked.at(-1)).toEqual({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          from: alice,
          chainId: '0x1',
          atomicRequired: true,
          calls: [
            { to: bob, value: '0x1' },
            { to: alice, data: '0xff' },
          ],
        },
      ],
    })
  })

  test.each([
    ['4200', walletError(4200)],
    ['-32601', walletError(-32601)],
    ['-32004', walletError(-32004)],
    ['5710', walletError(5710)],
    ['words', walletError(-32600, 'the method wallet_sendCalls does not exist / is not available')],
  ])('%s from the wallet leads to the question for consent', async (_what, error) => {
    wallet.answers['wallet_sendCalls'] = () => Promise.reject(error)
    await expect(actions.sendCalls(context, { calls })).rejects.toMatchObject({ code: 'wallet.batch_not_consented' })
  })

  test.each([
    [4001, 'wallet.request_rejected'],
    [5720, 'wallet.duplicate_bundle'],
    [5740, 'wallet.bundle_too_large'],
    [5750, 'wallet.upgrade_rejected'],
    [5760, 'wallet.atomicity_not_supported'],
  ])('%d from the wallet is final', async (number, code) => {
    wallet.answers['wallet_sendCalls'] = () => Promise.reject(walletError(number))
    const sending = actions.sendCalls(context, { calls, consentToSequence: () => expect.fail('asked') })
    await expect(sending).rejects.toMatchObject({ code })
  })

  test('an empty or faulty batch is refused before anything is asked', async () => {
    await expect(actions.sendCalls(context, { calls: [] })).rejects.toMatchObject({ code: 'request.invalid' })
    const faulty = actions.sendCalls(context, { calls: [{ to: bob }, { to: 'x' }] })
    await expect(faulty).rejects.toMatchObject({ code: 'transaction.invalid' })
    expect(wallet.asked).toEqual([])
  })

  test('nothing is sent when the caller gave up during the question', async () => {
    const controller = new AbortController()
    const consentToSequence = () => {
      controller.abort('given up')
      return true
    }
    const sending = actions.sendCalls({ ...context, signal: controller.signal }, { calls, consentToSequence })
    await expect(sending).rejects.toBe('given up')
    expect(wallet.methods()).not.toContain('eth_sendTransaction')
  })
})

describe('watchAsset', () => {
  const asset = { address: bob, symbol: 'USD', decimals: 6 }

  test('offers a clean token and answers what the wallet said', async () => {
    wallet.answers['wallet_watchAsset'] = () => true
    const image = 'https://tokens.example/usd.png'
    expect(await actions.watchAsset(context, { ...asset, symbol: ' U\u202eS\u200bD ', image })).toBe(true)
    expect(wallet.asked).toEqual([
      { method: 'wallet_watchAsset', params: { type: 'ERC20', options: { ...asset, image } } },
    ])
    wallet.answers['wallet_watchAsset'] = () => false
    expect(await actions.watchAsset(context, asset)).toBe(false)
  })

  test.each<[object, string]>([
    [{ address: 'usd.eth' }, 'address'],
    [{ address: alice.replace('C5', 'c5') }, 'address'],
    [{ symbol: '' }, 'symbol'],
    [{ symbol: '\u200b' }, 'symbol'],
    [{ symbol: 'A'.repeat(12) }, 'symbol'],
    [{ symbol: 7 }, 'symbol'],
    [{ decimals: -1 }, 'decimals'],
    [{ decimals: 37 }, 'decimals'],
    [{ decimals: 1.5 }, 'decimals'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: 'http://tokens.example/usd.png' }, 'image'],
  ])('%o is refused by name', async (changes, field) => {
    const watching = actions.watchAsset(context, { ...asset, ...changes })
    await expect(watching).rejects.toMatchObject({ code: 'request.invalid', data: { field } })
    expect(wallet.asked).toEqual([])
  })
})

function circle(): object {
  const self: { self?: object } = {}
  self.self = self
  return self
}
