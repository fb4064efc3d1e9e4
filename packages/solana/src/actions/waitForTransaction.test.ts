import { systemClock } from '@latchkey/core'
import { fakeClock } from '@latchkey/core/fake'
import { chunkFailed, rpcTimedOut, rpcUnreachable } from '@latchkey/protocol/errors'
import { type SolanaChain, startSolanaChain } from '@latchkey/testing/devsolana'
import { createFaultyRpc } from '@latchkey/testing/rpc'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openChainSite } from '../fake/chainSite.test.support'
import { solanaContext } from '../fake/solanaContext.test.support'
import { networkOf } from '../fake/testContext.test.support'
import { buildTransaction, transferOf } from '../fake/transaction.test.support'
import { createSent } from './createSent'
import { waitForTransaction } from './waitForTransaction'

let chain: SolanaChain
let snapshot: string

beforeAll(async () => {
  chain = await startSolanaChain()
  snapshot = await chain.controls.snapshot()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  await chain.controls.setAutomine(true)
  await chain.controls.revert(snapshot)
  snapshot = await chain.controls.snapshot()
})

const sol = 1_000_000_000n
const me = () => chain.accounts[0].address
const friend = () => chain.accounts[1].address
const transfer = () => ({ to: friend(), amount: sol })
const unknown = base58.encode(new Uint8Array(64).fill(7))

/** As those of a page: a fault nobody listens for is nobody's. */
class PageSocket extends WebSocket {
  constructor(url: string) {
    super(url)
    this.on('error', () => {})
  }
}

/** Pauses between two looks become hours, so that only a socket can end the wait in time. */
const patientClock = { ...systemClock, after: (ms: number, call: () => void) => systemClock.after(ms * 1_000, call) }

test('a transaction that lands is confirmed, in its slot', async () => {
  await chain.controls.setAutomine(false)
  const { sendTransfer, waitForTransaction } = await openChainSite(chain)
  const hash = await sendTransfer(transfer())
  const waiting = waitForTransaction({ hash })
  await chain.controls.mine()
  const outcome = await waiting
  expect(outcome).toMatchObject({ status: 'confirmed', hash })
  const answer = await chain.controls.request('getTransaction', [hash, { maxSupportedTransactionVersion: 0 }])
  expect(outcome.status !== 'dropped' && 'blockNumber' in outcome && outcome.blockNumber).toBe(
    BigInt((answer as { slot: number }).slot),
  )
})

/** Waits on a node that answers with these statuses in turn; with what it took of them. */
async function waitOn(confirmations: number | undefined, ...statuses: readonly object[]) {
  const clock = fakeClock()
  const left = [...statuses]
  const { signal } = new AbortController()
  const read = async () => {
    const status = left.shift()
    if (status instanceof Error) throw status
    return { value: [{ slot: 7, err: null, ...status }] }
  }
  const context = solanaContext({ read, signal, clock })
  const waiting = waitForTransaction(context, createSent(), { hash: unknown, confirmations })
  const outcome = waiting.catch((error: { readonly code?: string }) => error.code)
  await clock.pass(200_000)
  return [await outcome, statuses.length - left.length]
}

const processed = { confirmations: 0, confirmationStatus: 'processed' }
const deep = (depth: number) => ({ confirmations: depth, confirmationStatus: 'confirmed' })
const final = { confirmations: null, confirmationStatus: 'finalized' }
const confirmed = { status: 'confirmed', hash: unknown, blockNumber: 7n }

// The chain of this machine finalizes at once.
test('as many confirmations are waited for as were asked; a block that may still be skipped counts none', async () => {
  expect(await waitOn(undefined, processed, processed, deep(0), final)).toEqual([confirmed, 3])
  expect(await waitOn(3, processed, deep(0), deep(1), deep(2), deep(3))).toEqual([confirmed, 4])
  expect(await waitOn(3, deep(0), final)).toEqual([confirmed, 2])
  expect(await waitOn(32, deep(31), deep(40), final)).toEqual([confirmed, 3])
  // The code that reads did not load.
  expect(await waitOn(1, chunkFailed({ view: 'reading' }), deep(1))).toEqual([confirmed, 2])
  const failed = { ...deep(0), err: { InstructionError: [0, 'Custom'] } }
  expect(await waitOn(1, failed)).toEqual([{ ...confirmed, status: 'reverted' }, 1])
})

test('one that fails in its block is told so', async () => {
  const { sendTransaction, waitForTransaction } = await openChainSite(chain)
  const { value } = (await chain.controls.request('getLatestBlockhash')) as { value: { blockhash: string } }
  const instructions = [transferOf(me(), friend(), 1_000n * sol)]
  const transaction = buildTransaction({ payer: me(), blockhash: value.blockhash, instructions })
  const hash = await sendTransaction({ transaction, options: { skipPreflight: true } })
  expect(await waitForTransaction({ hash })).toMatchObject({ status: 'reverted', hash })
})

test('one the network lost is published again, the same bytes', async () => {
  const { sendTransfer, waitForTransaction, wallet } = await openChainSite(chain)
  await chain.controls.dropNextSend()
  const hash = await sendTransfer(transfer())
  expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed', hash })
  const { value } = (await chain.controls.request('getBalance', [friend()])) as { value: number }
  expect(BigInt(value)).toBe(101n * sol)
  expect(wallet.log.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
})

test('R-40 nodes that are all down between the signature and the sending have the same bytes once they are back', async () => {
  const node = await createFaultyRpc({ upstream: chain.rpc })
  onTestFinished(() => node.close())
  const networks = [networkOf(chain.id, { rpcUrls: { default: { http: [node.url] } } })] as const
  const { sendTransfer, waitForTransaction, wallet } = await openChainSite(chain, { networks })
  wallet.setApproval(() => {
    node.inject({ kind: 'cut' })
    return true
  })
  const hash = await sendTransfer(transfer())
  const waiting = waitForTransaction({ hash })
  const tries = (method: string) =>
    node.requests.filter(({ methods, fault }) => fault && methods.includes(method)).length
  await vi.waitFor(() => expect(tries('getSignatureStatuses') + tries('getBlockHeight')).toBeGreaterThan(0))
  expect(tries('sendTransaction')).toBeGreaterThan(0)
  node.heal()
  expect(await waiting).toMatchObject({ status: 'confirmed', hash })
  const { value } = (await chain.controls.request('getBalance', [friend()])) as { value: number }
  expect(BigInt(value)).toBe(101n * sol)
  expect(wallet.log.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
})

test('one whose blockhash expired without a status is dropped', async () => {
  const { sendTransfer, waitForTransaction } = await openChainSite(chain)
  await chain.controls.dropNextSend()
  const hash = await sendTransfer(transfer())
  await chain.controls.expireBlockhashes()
  expect(await waitForTransaction({ hash })).toEqual({ status: 'dropped', hash })
})

type Answers = (method: string) => unknown
const expired: Answers = (method) => (method === 'getBlockHeight' ? 1e9 : { value: [null] })

test.each<[string, Answers, Answers?]>([
  ['stands at an earlier block', (method) => (method === 'getBlockHeight' ? 7 : { value: [null] })],
  ['knows it', (method) => (method === 'getBlockHeight' ? 1e9 : { value: [{ slot: 7, err: null }] })],
  ['tells its height, and fails then', (method) => (method === 'getBlockHeight' ? 1e9 : undefined)],
  [
    'tells its height alone, and the first one all else',
    (method) => (method === 'getBlockHeight' ? 1e9 : undefined),
    (method) => (method === 'getBlockHeight' ? undefined : { value: [null] }),
  ],
])('N-329 one whose blockhash expired is not dropped where another node %s', async (_what, answer, first = expired) => {
  const clock = fakeClock()
  const sent = createSent()
  const { caipNetworkId: chainId } = networkOf()
  sent.keep(unknown, { bytes: new Uint8Array(), chainId, lastValidBlockHeight: 100n })
  const read = async (method: string) => expired(method)
  const wait = async (...nodes: readonly Answers[]) => {
    const readEvery = async (method: string) => nodes.map((node) => node(method))
    const waiting = waitForTransaction(solanaContext({ read, readEvery, clock }), sent, { hash: unknown })
    const outcome = waiting.catch((error: { readonly code?: string }) => error.code)
    await clock.pass(200_000)
    return outcome
  }
  expect(await wait(first, answer)).toBe('transaction.timed_out')
  const past: Answers = (method) => (method === 'getBlockHeight' ? 101 : { value: [null] })
  // Of one that answers nothing nobody can wait.
  expect(await wait(expired, () => undefined, past)).toMatchObject({ status: 'dropped' })
})

test.each<[string, unknown, Answers]>([
  ['tells both', false, expired],
  ['answers nothing', false, () => undefined],
  ['knows it', true, (method) => (method === 'getBlockHeight' ? 7 : { value: [{ slot: 7, err: null }] })],
  ['tells its height, and fails then', undefined, (method) => (method === 'getBlockHeight' ? 1e9 : undefined)],
  ['fails first', undefined, (method) => (method === 'getBlockHeight' ? undefined : { value: [null] })],
])('N-329 one that a wallet sent itself is known or not where another node %s: %j', async (_what, known, answer) => {
  const clock = fakeClock()
  const readEvery = async (method: string) => [expired(method), answer(method)]
  const context = solanaContext({ read: async (method) => expired(method), readEvery, clock })
  const waiting = waitForTransaction(context, createSent(), { hash: unknown }).catch((error) => error)
  await clock.pass(200_000)
  expect((await waiting).data.known).toBe(known)
})

test('one that landed in time is confirmed after its blockhash expired', async () => {
  const { sendTransfer, waitForTransaction } = await openChainSite(chain)
  const hash = await sendTransfer(transfer())
  await chain.controls.expireBlockhashes()
  expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed' })
})

test('one nobody knows is timed out, never dropped', async () => {
  const { waitForTransaction } = await openChainSite(chain)
  await expect(waitForTransaction({ hash: unknown, timeout: 1_200 })).rejects.toMatchObject({
    code: 'transaction.timed_out',
    data: { hash: unknown, ms: 1_200 },
  })
})

test.each(['', 'x', `0x${'a'.repeat(64)}`, base58.encode(new Uint8Array(63)), 7])('%j is no hash', async (hash) => {
  const { waitForTransaction } = await openChainSite(chain)
  await expect(waitForTransaction({ hash: hash as string })).rejects.toMatchObject({
    code: 'request.invalid',
    data: { field: 'hash' },
  })
})

test('a node that fails for a while is asked again, and another fault is told at once', async () => {
  const { sendTransfer, core } = await openChainSite(chain)
  const hash = await sendTransfer(transfer())
  const { signal } = new AbortController()
  const faults: unknown[] = [rpcUnreachable({ chainId: chain.id }), rpcTimedOut({ chainId: chain.id, ms: 1 })]
  const read = async (method: string, params: readonly unknown[] = []) => {
    const fault = faults.shift()
    if (fault) throw fault
    return core.read({ chainId: chain.id, method, params, signal })
  }
  const network = core.store.getState().networks[0] ?? expect.fail('no network')
  const wait = () => waitForTransaction(solanaContext({ read, network, signal }), createSent(), { hash })
  expect(await wait()).toMatchObject({ status: 'confirmed' })
  faults.push(new Error('boom'))
  await expect(wait()).rejects.toThrow('boom')
})

test('it ends with the signal', async () => {
  const { waitForTransaction } = await openChainSite(chain)
  const controller = new AbortController()
  const waiting = waitForTransaction({ hash: unknown, signal: controller.signal })
  const outcome = expect(waiting).rejects.toThrow('left')
  controller.abort(new Error('left'))
  await outcome
})

/** Waits with looks hours apart on a chain that has not taken the transaction yet. */
async function waitPatiently(webSocket: string) {
  vi.stubGlobal('WebSocket', PageSocket)
  await chain.controls.setAutomine(false)
  const { sendTransfer, core } = await openChainSite(chain, { webSocket })
  const hash = await sendTransfer(transfer())
  const network = core.store.getState().networks[0]
  const { signal } = new AbortController()
  if (!network) return expect.fail('no network')
  let looks = 0
  const read = (method: string, params: readonly unknown[] = []) => {
    if (method === 'getSignatureStatuses') looks++
    return core.read({ chainId: chain.id, method, params, signal })
  }
  const waiting = waitForTransaction(solanaContext({ read, network, signal, clock: patientClock }), createSent(), {
    hash,
  })
  return { waiting, looks: () => looks }
}

test('a word of the node’s socket ends the wait at once', async () => {
  const { waiting, looks } = await waitPatiently(chain.pubsub)
  // The first by itself, the second since the socket listens.
  await expect.poll(looks).toBe(2)
  await chain.controls.mine()
  expect(await waiting).toMatchObject({ status: 'confirmed' })
})

test.each([
  ['one nobody answers at', 'ws://127.0.0.1:9/'],
  ['one that is no address', 'not a socket'],
])('a dead socket changes nothing: %s', async (_what, webSocket) => {
  vi.stubGlobal('WebSocket', PageSocket)
  const { sendTransfer, waitForTransaction } = await openChainSite(chain, { webSocket })
  const hash = await sendTransfer(transfer())
  expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed' })
})

test('a socket that is cut while a transaction lands changes nothing', async () => {
  vi.stubGlobal('WebSocket', PageSocket)
  await chain.controls.setAutomine(false)
  const { sendTransfer, waitForTransaction } = await openChainSite(chain, { webSocket: chain.pubsub })
  const hash = await sendTransfer(transfer())
  const waiting = waitForTransaction({ hash })
  await chain.controls.cutSubscriptions()
  await chain.controls.mine()
  expect(await waiting).toMatchObject({ status: 'confirmed' })
})

test('where there are no sockets it is looked at again and again', async () => {
  vi.stubGlobal('WebSocket', undefined)
  const { sendTransfer, waitForTransaction } = await openChainSite(chain, { webSocket: chain.pubsub })
  const hash = await sendTransfer(transfer())
  expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed' })
})
