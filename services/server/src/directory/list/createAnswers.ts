import { createHash } from 'node:crypto'
import type { ToWire } from './createToWire'
import type { WalletIndex } from './createWalletIndex'
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

/** Answers questions to one revision of the list; the same question is answered from memory. */
export function createAnswers(index: WalletIndex, toWire: ToWire): (query: WalletsQuery) => Answer {
  const kept = new Map<string, Answer>()
  let bytes = 0
  return (query) => {
    const key = JSON.stringify(query)
    const held = kept.get(key)
    if (held) return held
    const { wallets, count } = index.find(query)
    const text = `{"data":[${toWire.write(wallets, query.chains).join(',')}],"count":${count}}`
    const body = new TextEncoder().encode(text)
    const told = [toWire.hash, String(count), ...wallets.map(({ id }) => id), ...query.chains].join()
    const etag = `"${index.revision}-${createHash('sha256').update(told).digest('base64url').slice(0, 16)}"`
    const answer = { body, etag }
    if (kept.size >= most || bytes + body.length > mostBytes) {
      kept.clear()
      bytes = 0
    }
    bytes += body.length
    kept.set(key, answer)
    return answer
  }
}
