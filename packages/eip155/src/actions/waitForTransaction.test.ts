import { fakeClock } from '@latchkey/core/fake'
import { chunkFailed, rpcUnreachable, userRejected } from '@latchkey/protocol/errors'
import { type Anvil, startAnvil } from '@latchkey/testing/devchain'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChainWallet, contextOn, createChainWallet, fastClock } from '../fake/chainWallet.test.support'
import { bob } from '../fake/fakeWallet.test.support'
import type { EvmContext } from './EvmContext'
import { waitForTransaction } from './waitForTransaction'

let anvil: Anvil
let wallet: ChainWallet
let context: EvmContext
let snapshot = ''

beforeAll(async () => {
  anvil = await startAnvil(31337)
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  if (snapshot) await anvil.request('evm_revert', snapshot)
  await anvil.request('evm_setAutomine', false)
  snapshot = await anvil.request('evm_snapshot')
  wallet = createChainWallet(anvil)
  context = contextOn(anvil, wallet)
})

const gwei = 10n ** 9n
const cheap = { gasLimit: 50_000n, maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: gwei }
const dear = { gasLimit: 50_000n, maxFeePerGas: 50n * gwei, maxPriorityFeePerGas: 20n * gwei }

/** A clock that goes on to the next look, and to no other, where the test says so. */
function pausedClock() {
  const clock = fakeClock()
  // Nothing settles meanwhile: a quick node would be looked at twice.
  const look = () => clock.advance(4_000)
  const looked = async (times: number) => {
    const done = () => vi.waitFor(() => expect(clock.waiting).toBe(1), { timeout: 10_000 })
    await done()
    for (let left = times; left > 0; left--) {
      look()
      await done()
    }
  }
  return { clock, look, looked }
}

/** Sends, begins to wait, and hands over once the waiting has seen the transaction in the mempool. */
async function waiting(to = bob, value = 1n, parameters = {}) {
  const nonce = await wallet.signer.getNonce()
  const { hash } = await wallet.signer.sendTransaction({ to, value, nonce, ...cheap })
  const answered: Record<string, () => void> = {}
  const answer = (method: string) =>
    new Promise<void>((resolve) => {
      answered[method] = resolve
    })
  const watched: EvmContext = {
    ...context,
    async read(method, params) {
      const result = await context.read(method, params)
      if (result !== null) answered[method]?.()
      return result
    },
  }
  const seen = answer('eth_getTransactionByHash')
  const outcome = waitForTransaction(fastClock(), watched, { hash, ...parameters })
  await seen
  return { hash, nonce, outcome, answer }
}

test('confirmed with its block, and what the account paid for it', async () => {
  const balance = async () => BigInt(await anvil.request<string>('eth_getBalance', wallet.signer.address, 'latest'))
  const had = await balance()
  const { hash, outcome } = await waiting(bob, 5n)
  await anvil.request('evm_mine')
  const blockNumber = BigInt(await anvil.request<string>('eth_blockNumber'))
  const ended = await outcome
  expect(ended).toEqual({ status: 'confirmed', hash, blockNumber, fee: had - (await balance()) - 5n })
  expect(ended).toMatchObject({ fee: expect.toSatisfy((fee: bigint) => fee > 0n) })
})

test('not confirmed before as many blocks stand on it as were asked for', async () => {
  let ended = false
  const { outcome, answer } = await waiting(bob, 1n, { confirmations: 3 })
  void outcome.then(() => {
    ended = true
  })
  await anvil.request('anvil_mine', '0x2')
  await answer('eth_getTransactionReceipt')
  await answer('eth_getTransactionReceipt')
  expect(ended).toBe(false)
  await anvil.request('evm_mine')
  expect(await outcome).toMatchObject({ status: 'confirmed' })
})

test('reverted', async () => {
  await anvil.request('anvil_setCode', bob, '0x60006000fd')
  const { hash, outcome } = await waiting()
  await anvil.request('evm_mine')
  expect(await outcome).toMatchObject({ status: 'reverted', hash })
})

describe('replaced by a transaction of the same nonce', () => {
  test.each([
    ['sped-up', { to: bob, value: 1n }],
    ['cancelled', { to: 'self', value: 0n }],
    ['replaced', { to: bob, value: 2n }],
    ['replaced', { to: bob, value: 1n, data: '0x01' }],
  ])('%s: %o', async (how, other) => {
    const { hash, nonce, outcome } = await waiting()
    const to = other.to === 'self' ? wallet.signer.address : other.to
    const replacement = await wallet.signer.sendTransaction({ ...other, to, nonce, ...dear })
    await anvil.request('anvil_mine', '0x5')
    expect(await outcome).toEqual({ status: 'replaced', hash, replacement: replacement.hash, how, seen: true })
  })
})

describe('one that nobody watched since it was sent', () => {
  /** Waits as after a reload: with what was kept, for a transaction no look has shown. */
  const resumed = (hash: string, nonce: number, timeout = 20_000) =>
    waitForTransaction(fastClock(), context, { hash, timeout, sender: { address: wallet.signer.address, nonce } })

  test('is found replaced, also where blocks were mined since', async () => {
    const nonce = await wallet.signer.getNonce()
    const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 1n, nonce, ...cheap })
    const replacement = await wallet.signer.sendTransaction({ to: wallet.signer.address, value: 0n, nonce, ...dear })
    await anvil.request('anvil_mine', '0x5')
    expect(await resumed(hash, nonce)).toEqual({
      status: 'replaced',
      hash,
      replacement: replacement.hash,
      how: 'cancelled',
    })
  })

  test('is replaced by nothing that was just mined under a number that was misread', async () => {
    const nonce = await wallet.signer.getNonce()
    await wallet.signer.sendTransaction({ to: wallet.signer.address, value: 0n, nonce, ...cheap })
    await anvil.request('evm_mine')
    const later = await wallet.signer.sendTransaction({ to: bob, value: 1n, nonce: nonce + 1, ...cheap })
    const raw = await anvil.request('eth_getRawTransactionByHash', later.hash)
    await anvil.request('anvil_dropTransaction', later.hash)
    await expect(resumed(later.hash, nonce, 5_000)).rejects.toMatchObject({ code: 'transaction.timed_out' })
    await anvil.request('eth_sendRawTransaction', raw)
    await anvil.request('evm_mine')
    expect(await resumed(later.hash, nonce)).toMatchObject({ status: 'confirmed', hash: later.hash })
  })

  /** One whose number another took long ago, before its wallet sent it with the next one; no node shows it at first. */
  async function misread(blocks: number) {
    const nonce = await wallet.signer.getNonce()
    await wallet.signer.sendTransaction({ to: bob, value: 2n, nonce, ...cheap })
    await anvil.request('anvil_mine', `0x${blocks.toString(16)}`)
    const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 1n, nonce: nonce + 1, ...cheap })
    const raw = await anvil.request<string>('eth_getRawTransactionByHash', hash)
    await anvil.request('anvil_dropTransaction', hash)
    return { hash, nonce, raw }
  }

  test.each([
    ['replaced by it', 5],
    ['dropped, where nobody finds that one any more', 80],
  ])('is not on the first looks %s', async (_what, blocks) => {
    const { hash, nonce, raw } = await misread(blocks)
    const { clock, look, looked } = pausedClock()
    const sender = { address: wallet.signer.address, nonce }
    const outcome = waitForTransaction(clock, context, { hash, sender })
    // Its nodes are a little late.
    await looked(3)
    await anvil.request('eth_sendRawTransaction', raw)
    await anvil.request('evm_mine')
    look()
    expect(await outcome).toMatchObject({ status: 'confirmed', hash })
  })

  test('is confirmed where it was mined, never replaced by itself', async () => {
    const nonce = await wallet.signer.getNonce()
    const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 1n, nonce, ...cheap })
    await anvil.request('evm_mine')
    expect(await resumed(hash, nonce)).toMatchObject({ status: 'confirmed', hash })
  })

  test('is not given up while its nonce is free, as where other signers are waited for', async () => {
    const nonce = await wallet.signer.getNonce()
    const error = await resumed(`0x${'ab'.repeat(32)}`, nonce).catch((reason) => reason)
    expect(error).toMatchObject({ code: 'transaction.timed_out', data: { known: false } })
  })

  test('is told to be known where a node still holds it', async () => {
    const nonce = await wallet.signer.getNonce()
    const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 1n, nonce, ...cheap })
    expect(await resumed(hash, nonce).catch((reason) => reason)).toMatchObject({ data: { known: true } })
    await anvil.request('anvil_dropTransaction', hash)
  })
})

describe('dropped', () => {
  test('when the network forgets it', async () => {
    const { hash, outcome } = await waiting()
    await anvil.request('anvil_dropTransaction', hash)
    expect(await outcome).toEqual({ status: 'dropped', hash })
  })

  test('when its nonce was spent by something that is nowhere to be found', async () => {
    const { hash, nonce, outcome } = await waiting()
    await anvil.request('anvil_dropTransaction', hash)
    await anvil.request('anvil_setNonce', wallet.signer.address, `0x${(nonce + 1).toString(16)}`)
    expect(await outcome).toEqual({ status: 'dropped', hash, nonce: 'spent' })
  })

  test('N-329 but not where one node alone is silent and another has it', async () => {
    const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 1n, ...cheap })
    let looks = 0
    const read: EvmContext['read'] = async (method, params) =>
      method === 'eth_getTransactionByHash' && looks++ > 0 ? null : context.read(method, params)
    const silent = { ...context, read }
    const wait = () => waitForTransaction(fastClock(), silent, { hash, timeout: 60_000 })
    await expect(wait()).rejects.toMatchObject({ code: 'transaction.timed_out', data: { known: true } })
    const sender = { address: wallet.signer.address, nonce: await wallet.signer.getNonce() }
    // After a reload, by a node that never showed it.
    const again = waitForTransaction(fastClock(), silent, { hash, timeout: 5_000, sender })
    await expect(again).rejects.toMatchObject({ data: { known: true } })
    await anvil.request('evm_mine')
    expect(await wait()).toMatchObject({ status: 'confirmed', hash })
  })

  test('N-348 but not where nobody answers whether it is known', async () => {
    const { hash } = await wallet.signer.sendTransaction({ to: bob, value: 1n, ...cheap })
    let looks = 0
    const read: EvmContext['read'] = async (method, params) =>
      method === 'eth_getTransactionByHash' && looks++ > 0 ? null : context.read(method, params)
    const readEvery = () => Promise.reject(rpcUnreachable({ chainId: 'eip155:31337' }))
    const outcome = waitForTransaction(fastClock(), { ...context, read, readEvery }, { hash, timeout: 60_000 })
    await expect(outcome).rejects.toMatchObject({ code: 'transaction.timed_out', data: { known: undefined } })
    await anvil.request('anvil_dropTransaction', hash)
  })

  test('but not when it comes back', async () => {
    const { hash, outcome } = await waiting()
    const raw = await anvil.request('eth_getRawTransactionByHash', hash)
    await anvil.request('anvil_dropTransaction', hash)
    await anvil.request('eth_sendRawTransaction', raw)
    await anvil.request('evm_mine')
    expect(await outcome).toMatchObject({ status: 'confirmed', hash })
  })
})

describe('a node that shows one thing after another', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const other = `0x${'cd'.repeat(32)}`
  const from = `0x${'11'.repeat(20)}`
  const sent = { hash, from, nonce: '0x5', to: bob, value: '0x1', input: '0x' }
  const receipt = { blockNumber: '0x10', status: '0x1' }

  /** Answers each method with its next script entry, the last one for ever. */
  function waitingOn(script: Record<string, unknown[]>) {
    const clock = fakeClock()
    const read = async (method: string) => {
      const answers = script[method] ?? [null]
      return answers.length > 1 ? answers.shift() : answers[0]
    }
    const outcome = waitForTransaction(clock, { ...networkless(), read }, { hash }).catch((error) => error)
    return { clock, outcome }
  }

  test('a receipt that comes between the two looks counts', async () => {
    const { clock, outcome } = waitingOn({
      eth_getTransactionReceipt: [null, null, receipt],
      eth_getTransactionByHash: [sent, null],
      eth_getTransactionCount: ['0x6'],
      eth_blockNumber: ['0x10'],
    })
    await clock.pass(10_000)
    expect(await outcome).toMatchObject({ status: 'confirmed', hash })
  })

  test('a block that shows it before its receipt is there does not replace it by itself', async () => {
    const { clock, outcome } = waitingOn({
      eth_getTransactionReceipt: [null, null, null, null, receipt],
      eth_getTransactionByHash: [sent, null],
      eth_getTransactionCount: ['0x6'],
      eth_blockNumber: ['0x10'],
      eth_getBlockByNumber: [{ transactions: [sent] }],
    })
    await clock.pass(20_000)
    expect(await outcome).toMatchObject({ status: 'confirmed', hash })
  })

  test('a stranger with the same nonce in the same block replaces nothing', async () => {
    const stranger = { ...sent, hash: other, from: bob }
    const { clock, outcome } = waitingOn({
      eth_getTransactionByHash: [sent, null],
      eth_getTransactionCount: ['0x6'],
      eth_blockNumber: ['0x10'],
      eth_getBlockByNumber: [{ transactions: [stranger, 'rubbish', null, { ...sent, hash: other, nonce: '0x4' }] }],
    })
    await clock.pass(30_000)
    expect(await outcome).toEqual({ status: 'dropped', hash, nonce: 'spent' })
  })

  test('a transaction that flickers in and out of the mempool is not dropped', async () => {
    const { clock, outcome } = waitingOn({
      eth_getTransactionReceipt: [...Array.from({ length: 12 }, () => null), receipt],
      eth_getTransactionByHash: [sent, null, null, null, null, null, sent, null, null, null, null, null, sent],
      eth_getTransactionCount: ['0x5'],
      eth_blockNumber: ['0x10'],
    })
    await clock.pass(120_000)
    expect(await outcome).toMatchObject({ status: 'confirmed', hash })
  })
})

describe('patience', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const silent = { ...networkless(), read: async () => null }

  test('ends with transaction.timed_out after the given time', async () => {
    const clock = fakeClock()
    let code: unknown
    const reads: string[] = []
    const read = async (method: string) => {
      reads.push(method)
      return method === 'eth_blockNumber' ? '0x1' : null
    }
    const over = waitForTransaction(clock, { ...silent, read }, { hash, timeout: 60_000 }).catch((error) => {
      code = error.code
    })
    await clock.pass(50_000)
    expect(code).toBeUndefined()
    await clock.pass(10_000)
    expect(code).toBe('transaction.timed_out')
    expect(reads.filter((method) => method === 'eth_getTransactionReceipt').length).toBeLessThan(25)
    expect(clock.waiting).toBe(0)
    await over
  })

  test('outlasts a node that fails, stutters and talks rubbish', async () => {
    const clock = fakeClock()
    const answers = [
      () => Promise.reject(rpcUnreachable({ chainId: 'eip155:1' })),
      // The code that reads did not load.
      () => Promise.reject(chunkFailed({ view: 'reading' })),
      () => 'rubbish',
      () => ({ blockNumber: {}, status: 'yes' }),
      () => ({ blockNumber: null, status: null }),
      () => ({ blockNumber: '0x10', status: '0x1' }),
    ]
    const read = async (method: string) =>
      method === 'eth_getTransactionReceipt' ? answers.shift()?.() : method === 'eth_blockNumber' ? '0x10' : null
    const outcome = waitForTransaction(clock, { ...silent, read }, { hash })
    await clock.pass(60_000)
    expect(await outcome).toEqual({ status: 'confirmed', hash, blockNumber: 16n })
  })

  test('names the last failure as cause of a time-out', async () => {
    const clock = fakeClock()
    const read = () => Promise.reject(rpcUnreachable({ chainId: 'eip155:1' }))
    const outcome = waitForTransaction(clock, { ...silent, read }, { hash, timeout: 5_000 }).catch((error) => error)
    await clock.pass(5_000)
    expect(await outcome).toMatchObject({ code: 'transaction.timed_out', cause: { code: 'rpc.unreachable' } })
  })

  test('ends at once when it is given up, without a timer left', async () => {
    const clock = fakeClock()
    const controller = new AbortController()
    const reason = userRejected({})
    const read = async (method: string) => (method === 'eth_blockNumber' ? '0x1' : null)
    const outcome = waitForTransaction(clock, { ...silent, read, signal: controller.signal }, { hash })
    await clock.pass(700)
    controller.abort(reason)
    await expect(outcome).rejects.toBe(reason)
    expect(clock.waiting).toBe(0)
  })

  test.each(['', '0x', hash.slice(0, -1), `${hash}0`, 7])('refuses the hash %j', async (wrong) => {
    const outcome = waitForTransaction(fakeClock(), silent, { hash: wrong as string })
    await expect(outcome).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

function networkless(): EvmContext {
  return { signal: new AbortController().signal, readEvery: async () => [] as const } as unknown as EvmContext
}

test.each([
  ['nothing beside the gas', {}, 42n],
  ['its part for the other chain', { l1Fee: '0x5' }, 47n],
  ['an operator that takes nothing', { l1Fee: '0x5', operatorFeeScalar: '0x0', operatorFeeConstant: null }, 47n],
  ['an operator that takes something', { operatorFeeScalar: '0x1' }, undefined],
  ['rubbish for its part', { l1Fee: 'much' }, undefined],
  ['no price', { effectiveGasPrice: undefined }, undefined],
])('of a node that tells %s the fee is whole or none', async (_what, more, fee) => {
  const receipt = { blockNumber: '0x10', status: '0x0', gasUsed: '0x6', effectiveGasPrice: '0x7', ...more }
  const read = async (method: string) => (method === 'eth_getTransactionReceipt' ? receipt : null)
  const hash = `0x${'5e'.repeat(32)}`
  const outcome = waitForTransaction(fastClock(), { ...context, read }, { hash })
  expect(await outcome).toEqual({ status: 'reverted', hash, blockNumber: 16n, ...(fee !== undefined && { fee }) })
})
