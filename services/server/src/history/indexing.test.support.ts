import { randomUUID } from 'node:crypto'
import { type ChainControls, chainControls } from '@latchkey/devnet'
import type { ChainId } from '@latchkey/protocol/caip'
import { onTestFinished } from 'vitest'
import { createTokens, type Tokens } from '../chain/networks/createTokens'
import type { Network } from '../chain/networks/Network'
import { createChain } from '../chain/nodes/createChain'
import { type Clock, systemClock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { openTestServices } from '../fake/testServices.test.support'
import type { Cursor } from './Cursor'
import { createHistoryPages } from './createHistoryPages'
import { createHoldingPages } from './createHoldingPages'
import { createIndexer, type Round } from './createIndexer'
import { createIndexStore } from './createIndexStore'

/** Indexers of one chain on one database, as several processes would run them. */
export async function openIndexing(
  url: string,
  chainId: ChainId,
  {
    database,
    tokens = createTokens([]),
    deadlines = systemClock,
  }: { readonly database?: Database; readonly tokens?: Tokens; readonly deadlines?: Clock } = {},
) {
  const services = await openTestServices({ clock: systemClock })
  onTestFinished(services.close)
  const shared = database ?? services.database
  let now = Date.now()
  const clock = { ...systemClock, now: () => now }
  const network: Network = {
    ...{ id: chainId, name: 'Test', currency: undefined, upstreams: [url], multicall3: undefined },
    ...{ wrappedNative: undefined, dollars: [], pools: [] },
  }
  const chain = createChain(network, { ...services, clock: deadlines })
  const pages = createHistoryPages(shared, clock)
  const holdings = createHoldingPages(shared, clock)
  const hexOf = (address: string) => address.slice(2).toLowerCase()
  return {
    chain,
    holdings,
    database: shared,
    pass(ms: number) {
      now += ms
    },
    /** Another process. */
    indexer(first = 0) {
      const store = createIndexStore({ database: shared, clock, chainId, first, holder: randomUUID() })
      const one = createIndexer(chain, store, { clock, log: services.log, tokens })
      return {
        ...{ ...one, store },
        /** Reads until nothing is left. */
        async readAll(): Promise<Round> {
          for (;;) {
            const round = await one.round()
            if (round === 'is-read' || round === 'follows') return round
          }
        },
      }
    },
    page: (address: string, cursor: Cursor = new Map(), only?: 'sent') =>
      pages.of([chainId], hexOf(address), { cursor, only }),
    /** What an account has of a collection: quantities by item. */
    async held(account: string, token: string) {
      const { holdings: all } = await holdings.of([chainId], hexOf(account), undefined, 100_000)
      return Object.fromEntries(
        all.filter((one) => one.token === hexOf(token)).map(({ item, quantity }) => [item, quantity]),
      )
    },
    /** Hashes of the whole history of an account, the newest first. */
    async hashes(address: string) {
      const all: string[] = []
      for (let cursor: Cursor | undefined = new Map(); cursor; ) {
        const page: Awaited<ReturnType<typeof pages.of>> = await pages.of([chainId], hexOf(address), { cursor })
        all.push(...page.entries.map(({ hash }) => `0x${hash}`))
        cursor = page.next
      }
      return all
    },
  }
}

type Transaction = Parameters<ChainControls['send']>[0]

/** Sends a transaction and waits for no block; answers its hash. */
export const send = (controls: ChainControls, transaction: Transaction) =>
  controls.request('eth_sendTransaction', [transaction]) as Promise<string>

/** Sends a transaction; answers its hash once it is in a block, which on a busy machine is some time after the chain took it. */
export const mined = async (controls: ChainControls, transaction: Transaction) =>
  (await controls.send(transaction)).transactionHash

export const controlsOf = chainControls
