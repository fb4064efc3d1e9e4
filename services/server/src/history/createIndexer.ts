import { nullable } from 'valibot'
import type { Tokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import type { Services } from '../noun/Services'
import { UpstreamError } from '../upstream/UpstreamError'
import { headNumber, nodeHeader } from './Block'
import { type IndexStore, keptBlocks, NotLeading } from './createIndexStore'
import type { Hex } from './Entry'
import { askMany, readBlocks } from './readBlocks'
import { readTokens } from './readTokens'

/** Milliseconds a process leads without saying so again: longer than a read that does not come. */
const holdFor = 30_000
const holdAgainAfter = 5_000
/** Blocks that are asked for at a time, at first and at most. */
const batches = { first: 8, most: 25 } as const
/** Headers that are asked for at a time to find where a chain turned back. */
const headers = 50
/** Blocks by which a node may be later than another that answers at the same address, and told the head. */
const mostLate = 12
/** Milliseconds of one reading beyond which the next asks for half as much: far less than a node may take at all. */
const slow = 5_000
/** Milliseconds of reading between two looks at the head. */
const turn = 3_000

/** What a round came to. */
export type Round = 'follows' | 'reads' | 'is-read' | 'rewound'

/** Reads one chain into the database, a round at a time. */
export interface Indexer {
  /**
   * Reads what is new, for a few seconds at most.
   *
   * @throws UpstreamError where no node answers.
   */
  round(): Promise<Round>
  /** Ends leading, so that another process may begin at once. */
  release(): Promise<void>
}

export function createIndexer(
  chain: Chain,
  store: IndexStore,
  { clock, log, tokens }: Pick<Services, 'clock' | 'log'> & { readonly tokens: Pick<Tokens, 'find'> },
): Indexer {
  const chainId = chain.network.id
  const isListed = (token: Hex) => tokens.find(chainId, `0x${token}`) !== undefined
  let leadsUntil = Number.NEGATIVE_INFINITY
  let batch: number = batches.first
  /** Once a node was slow or failed at a batch, batches grow by one block at a time. */
  let isCareful = false

  async function lead(): Promise<boolean> {
    const now = clock.now()
    if (leadsUntil - now > holdFor - holdAgainAfter) return true
    const isLeading = await store.hold(holdFor)
    if (isLeading && leadsUntil < now) log.info('this process reads a chain into the history', { chainId })
    leadsUntil = isLeading ? now + holdFor : Number.NEGATIVE_INFINITY
    return isLeading
  }

  /** A chain may take longer to read than a process leads for. */
  async function goesOn(): Promise<void> {
    if (!(await lead())) throw new NotLeading()
  }

  async function headOf(): Promise<number> {
    const [head] = await askMany(chain, [{ method: 'eth_blockNumber', params: [], schema: headNumber }])
    if (head === undefined) throw new UpstreamError('malformed')
    return head
  }

  /** Hashes the chain has now at these heights; nothing where it has none. */
  async function hashesAt(numbers: readonly number[]): Promise<readonly (Hex | undefined)[]> {
    const calls = numbers.map((number) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${number.toString(16)}`, false],
      schema: nullable(nodeHeader),
    }))
    const found = await askMany(chain, calls)
    if (found.includes(undefined)) throw new UpstreamError('malformed')
    return found.map((header) => header?.hash)
  }

  /** Whether what was read of a block is what the chain has there; no where it is not known. */
  async function isSame(number: number): Promise<boolean> {
    const known = await store.hashes(1)
    if (known.size === 0) return true
    const [hash] = await hashesAt([number])
    return hash !== undefined && known.get(number) === hash
  }

  /** Forgets the blocks that are not the chain's any more; answers whether there were some. */
  async function rewind(): Promise<boolean> {
    const known = await store.hashes(keptBlocks)
    const numbers = [...known.keys()].sort((a, b) => b - a)
    let other: number | undefined
    for (let from = 0; from < numbers.length; from += headers) {
      const part = numbers.slice(from, from + headers)
      const now = await hashesAt(part)
      for (const [place, number] of part.entries()) {
        // A height the chain has not reached says nothing: a node may lag.
        if (now[place] === undefined) continue
        if (now[place] !== known.get(number)) {
          other = number
          continue
        }
        if (other === undefined) return false
        const to = number
        log.warn('a chain turned back', { chainId, to })
        await store.rewind(to)
        return true
      }
    }
    if (other === undefined) return false
    log.error('a chain is another than the one that was read: it is read anew', { chainId })
    const { first } = await store.open()
    await store.rewind(first - 1)
    return true
  }

  function lower(count: number): void {
    batch = Math.ceil(count / 2)
    isCareful = true
  }

  /** Answers how many blocks were added, or that they do not go on from what was read. */
  async function readSome(from: number, head: number): Promise<number | 'other'> {
    const count = Math.min(batch, head - from + 1)
    const began = clock.now()
    try {
      const blocks = await readBlocks(chain, { from, count, isListed, goesOn })
      if (blocks === 'refused') {
        if (from <= head - mostLate) throw new UpstreamError('failing')
        // So many at once may be more than it answers; one alone is not there yet.
        if (count === 1) return 0
        lower(count)
        return readSome(from, head)
      }
      const took = clock.now() - began
      if (!(await store.append(blocks))) return 'other'
      if (took > slow) lower(count)
      else batch = Math.min(isCareful ? batch + 1 : batch * 2, batches.most)
      return blocks.length
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      // Of what a node was asked and failed at, half may be what it can do: the next round begins with that.
      if (error.fault !== 'unreachable' && error.fault !== 'resting') lower(count)
      if (error.fault !== 'too-large' || count === 1) throw error
      return readSome(from, head)
    }
  }

  /** Reads up to the head, or until the turn is over; answers what is left to do. */
  async function readOn(readTo: number, head: number): Promise<Round> {
    const began = clock.now()
    for (let at = readTo; at < head; ) {
      if (clock.now() - began >= turn) return 'reads'
      if (!(await lead())) return 'follows'
      const read = await readSome(at + 1, head)
      if (read === 'other') return (await rewind()) ? 'rewound' : 'is-read'
      if (read === 0) break
      at += read
    }
    return 'is-read'
  }

  return {
    async round() {
      const { readTo } = await store.open()
      if (!(await lead())) return 'follows'
      try {
        const head = await headOf()
        await store.looked(head)
        if (!(await isSame(Math.min(readTo, head))) && (await rewind())) return 'rewound'
        const round = await readOn(readTo, head)
        if (round !== 'follows') await readTokens(chain, store)
        return round
      } catch (error) {
        if (!(error instanceof NotLeading)) throw error
        leadsUntil = Number.NEGATIVE_INFINITY
        return 'follows'
      }
    },
    async release() {
      leadsUntil = Number.NEGATIVE_INFINITY
      await store.release()
    },
  }
}
