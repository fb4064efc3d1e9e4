import { accountsOf, createFeatures, memoryStorage, type Storage } from '@latchkey/core'
import type {
  AskScope,
  ReplaceTransactionParameters,
  TransactionOutcome,
  WaitForTransactionParameters,
} from '@latchkey/protocol/actions'
import type { ChainId } from '@latchkey/protocol/caip'
import { eip1474 } from '@latchkey/protocol/provider'
import { expect, onTestFinished, vi } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { fakeAdapter, openSite } from '../fake/openSite.test.support'
import type { TrackedTransaction } from '../tracked/TrackedTransaction'
import { feature } from '../transactions'
export const chainId = 'eip155:1' as ChainId
export const from = '0x00000000000000000000000000000000000000aa'
export const sent = (more: Partial<TrackedTransaction> = {}): TrackedTransaction => {
  const amount = { text: '0.25', symbol: 'ETH' }
  return { chainId, from, hash: '0x1', kind: 'send', at: 1_000, nonce: 7, to: '0xb', amount, ...more }
}

/** A connected tab on a chain that ends transactions when the test says so; `answers` of its node by method, beside those it has. */
export async function openTab(storage: Storage = memoryStorage(), answers: Readonly<Record<string, unknown>> = {}) {
  const chain = {
    asked: [] as WaitForTransactionParameters[],
    waiting: new Map<string, (end: TransactionOutcome | Error) => void>(),
    replaced: [] as unknown[],
    sends: '0x2',
    nonce: 'kept' as 'kept' | 'changed' | 'unread',
    /** What its owner thinks about. */
    asks: Promise.resolve() as Promise<void>,
    /** Rejects once nobody waits for the owner any longer. */
    deadline: new Promise<never>(() => {}),
  }
  const waitForTransaction = async (parameters: WaitForTransactionParameters & { signal?: AbortSignal }) => {
    chain.asked.push(parameters)
    const end = await new Promise<TransactionOutcome | Error>((resolve, reject) => {
      chain.waiting.set(parameters.hash, resolve)
      parameters.signal?.addEventListener('abort', () => reject(parameters.signal?.reason))
    })
    if (end instanceof Error) throw end
    return end
  }
  const replaceTransaction = async (parameters: ReplaceTransactionParameters & AskScope) => {
    chain.replaced.push(parameters)
    parameters.signal?.throwIfAborted()
    const answer = chain.asks.then(() => chain.sends)
    parameters.onShown?.(answer, 'eth_sendTransaction')
    await Promise.race([answer, chain.deadline])
    return { hash: chain.sends, nonce: chain.nonce }
  }
  const adapter = { ...fakeAdapter() }
  const setup = (context: never) => ({
    ...adapter.setup(context),
    actions: async () => ({ waitForTransaction, replaceTransaction }) as never,
    rpcRules: async () => eip1474,
  })
  /** A node that tells of each transaction that its account sent it itself. */
  const node: typeof fetch = async (_, init) => {
    const { method } = JSON.parse(String(init?.body))
    const told: Readonly<Record<string, unknown>> = { eth_chainId: '0x1', eth_getCode: '0x6080', ...answers }
    const result = told[method] ?? { from, logs: [] }
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  }
  const reported: unknown[] = []
  const site = openSite({
    ...{ adapters: [{ ...adapter, setup }], storage, fetch: node },
    onError: (error) => reported.push(error),
  })
  await connectHarbor(site.core, { accounts: accountsOf([from]), chainId })
  const refreshed: string[] = []
  const balance = {
    refresh: async (namespace: string) => void refreshed.push(namespace),
    read: async () => {},
    cached: () => undefined,
    watch: () => () => {},
  }
  const notAsked = () => Promise.reject(new Error('not asked in these tests'))
  const tokens = {
    ...{ reading: () => undefined, unasked: () => undefined, read: async () => {}, watch: () => () => {}, setTab() {} },
    ...{ held: notAsked, day: notAsked },
    refresh: async (...[, , ids]: readonly unknown[]) => void forced.push(ids),
  }
  const forced: unknown[] = []
  const { load } = createFeatures(site.core, [
    { name: 'tokens', load: async () => ({ open: () => ({ functions: tokens }) }) },
    { name: 'balance', load: async () => ({ open: () => ({ functions: balance }) }) },
    { name: 'transactions', load: async () => feature },
  ])
  const transactions = await load('transactions')
  onTestFinished(site.destroy)
  const end = async (hash: string, outcome: TransactionOutcome | Error) => {
    await vi.waitFor(() => expect(chain.waiting.has(hash)).toBe(true))
    const tell = chain.waiting.get(hash)
    chain.waiting.delete(hash)
    tell?.(outcome)
  }
  const status = () => transactions.list().map((row) => `${row.hash} ${row.status}`)
  return { ...site, chain, transactions, refreshed, forced, reported, end, status }
}
