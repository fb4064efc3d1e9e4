import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { lastUsed } from '../../sharing/lastUsed'
import type { ToWire } from './createToWire'
import type { WalletIndex } from './createWalletIndex'
import { parseWalletsQuery } from './parseWalletsQuery'
import type { WalletsQuery } from './WalletsQuery'

/** A written answer of the list. */
export interface Answer {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** Kept answers of one revision: the first pages every visitor asks for, and the last searches. */
const most = 500
/** Answers of all kept questions together, in bytes. */
const mostBytes = 32 * 1024 * 1024

/** Queries as they were written, and what they ask for; a longer one is read each time. */
const mostWritten = 2_000
const longestWritten = 1_000

/** What one revision of the list answers. */
export interface Answers {
  to(query: WalletsQuery): Answer
  /**
   * The answer to a query as it stands behind the question mark; the pages of one site write the same one again and again.
   *
   * @throws HttpError 400 naming the parameter that is wrong.
   */
  toWritten(query: string): Answer
}

/** Answers questions to one revision of the list; the same question is answered from memory. */
export function createAnswers(index: WalletIndex, toWire: ToWire): Answers {
  const kept = new LRUCache<string, Answer>({
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length,
  })
  /** The key of what was kept, by the query as it was written. */
  const keys = lastUsed<string>(mostWritten)
  const to = (query: WalletsQuery, key: string): Answer => {
    const held = kept.get(key)
    if (held) return held
    const { wallets, count } = index.find(query)
    const text = `{"data":[${toWire.write(wallets, query.chains).join(',')}],"count":${count}}`
    const body = new TextEncoder().encode(text)
    const told = [toWire.hash, String(count), ...wallets.map(({ id }) => id), ...query.chains].join()
    const etag = `"${index.revision}-${createHash('sha256').update(told).digest('base64url').slice(0, 16)}"`
    const answer = { body, etag }
    kept.set(key, answer)
    return answer
  }
  return {
    to: (query) => to(query, JSON.stringify(query)),
    toWritten(written) {
      const known = keys.get(written)
      const held = known === undefined ? undefined : kept.get(known)
      if (held) return held
      const query = parseWalletsQuery(new URLSearchParams(written))
      const key = JSON.stringify(query)
      if (written.length <= longestWritten) keys.set(written, key)
      return to(query, key)
    },
  }
}
