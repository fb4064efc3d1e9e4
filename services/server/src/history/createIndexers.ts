import { randomUUID } from 'node:crypto'
import type { Tokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import { repeat } from '../clock/repeat'
import type { Services } from '../noun/Services'
import { deadlineSignal } from '../upstream/deadlineSignal'
import { UpstreamError } from '../upstream/UpstreamError'
import { createIndexer, type Round } from './createIndexer'
import { createIndexStore } from './createIndexStore'

const every = 1_000
/** Milliseconds a node that does not answer may hold up the end. */
const lastWord = 2_000

/** The indexers of a process, one a chain. */
export interface Indexers {
  /** Begins to read, until the server stops. */
  start(): void
  /** Ends what is read and lets another process begin at once. */
  close(): Promise<void>
  /** What this process did last for each chain; `failing` while no node answers. */
  states(): ReadonlyMap<string, Round | 'failing' | 'begins'>
}

export function createIndexers(
  chains: readonly { readonly chain: Chain; readonly first: number }[],
  {
    clock,
    database,
    log,
    lifetime,
    tokens,
  }: Pick<Services, 'clock' | 'database' | 'log' | 'lifetime'> & { readonly tokens: Pick<Tokens, 'find'> },
): Indexers {
  const holder = randomUUID()
  const ended = new AbortController()
  const until = AbortSignal.any([ended.signal, lifetime])
  const states = new Map<string, Round | 'failing' | 'begins'>()
  const running = new Set<Promise<void>>()
  const indexers = chains.map(({ chain, first }) => {
    const chainId = chain.network.id
    states.set(chainId, 'begins')
    const store = createIndexStore({ database, clock, chainId, first, holder })
    return { chainId, indexer: createIndexer(chain, store, { clock, log, tokens }) }
  })

  async function readOn({ chainId, indexer }: (typeof indexers)[number]): Promise<void> {
    for (let round: Round = 'reads'; (round === 'reads' || round === 'rewound') && !until.aborted; ) {
      round = await indexer.round()
      states.set(chainId, round)
    }
  }

  return {
    start() {
      for (const one of indexers)
        repeat({
          clock,
          lifetime: until,
          every,
          work() {
            const work = readOn(one)
            const noted = work.catch(() => {}).finally(() => running.delete(noted))
            running.add(noted)
            return work
          },
          onFailure(error) {
            // Said once, not every second.
            if (states.get(one.chainId) !== 'failing') {
              const fault = error instanceof UpstreamError ? error.fault : error.name
              log.warn('a chain could not be read into the history', { chainId: one.chainId, fault })
            }
            states.set(one.chainId, 'failing')
          },
        })
    },
    async close() {
      ended.abort()
      const patience = deadlineSignal(clock, lastWord, lifetime)
      const over = new Promise<void>((resolve) => patience.signal.addEventListener('abort', () => resolve()))
      await Promise.race([Promise.all(running), over])
      patience.end()
      // Without this word its time runs out by itself.
      for (const { indexer } of indexers) await indexer.release().catch(() => {})
    },
    states: () => states,
  }
}
