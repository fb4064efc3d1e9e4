import type { FeatureFunctions } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol/caip'
import { sameInAnyCase } from '@latchkey/protocol/text'
import { mayStillGo } from '../../tracked/mayStillGo'
import type { SwapTrade } from '../quote/createSwapCalls'

/** What of earlier swaps may still go through, so that a second one is asked for knowingly. */
export interface Standing {
  /** Counts what was left of an account until it ends. */
  open(subject: string, end: Promise<unknown>): void
  /** Counts what nobody hears the end of, until a yes was given to another beside it; the answer takes it back, as where it was refused late. */
  doubt(subject: string): () => void
  /** A yes was given. */
  accept(subject: string): void
  /** These have ended, whatever their rows say: who watches those looks later. */
  over(ids: readonly string[]): void
  /** Whether one of that account stands, or may still go through by what this browser knows and sells the same token. */
  has(subject: string, trade: Pick<SwapTrade, 'from' | 'user'>): boolean
}

/** @param now reads the clock of the page */
export function createStanding({ list }: Pick<FeatureFunctions['transactions'], 'list'>, now: () => number): Standing {
  const opened = new Map<Promise<unknown>, string>()
  const doubts = new Set<{ readonly subject: string }>()
  const ended = new Set<string>()
  return {
    open(subject, end) {
      opened.set(end, subject)
      const close = () => void opened.delete(end)
      end.then(close, close)
    },
    doubt(subject) {
      const one = { subject }
      doubts.add(one)
      return () => void doubts.delete(one)
    },
    accept(subject) {
      for (const one of doubts) if (one.subject === subject) doubts.delete(one)
    },
    over(ids) {
      for (const id of ids) ended.add(id)
    },
    has(subject, { from, user }) {
      if ([...doubts].some((one) => one.subject === subject) || [...opened.values()].includes(subject)) return true
      const rows = list('eip155')
      return rows.some(
        (row) =>
          row.kind === 'swap' &&
          mayStillGo(row, rows, now()) &&
          row.chainId === from.chainId &&
          isSameAddress('eip155', row.from, user) &&
          sameInAnyCase(row.amount?.assetId ?? '', from.assetId) &&
          !ended.has(row.hash ?? '') &&
          !ended.has(row.batch?.id ?? ''),
      )
    },
  }
}
