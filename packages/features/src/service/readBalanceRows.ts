import { getBalance } from '@latchkey/protocol/api'
import { isRecord } from '@latchkey/protocol/json'
import type { InferOutput } from 'valibot'
import { soundRows } from './soundRows'

/** What an account holds as the server told it, each row judged by itself. */
export interface BalanceRows {
  readonly rows: readonly InferOutput<typeof getBalance.answer>['balances'][number][]
  /** `part` where the server says that something is missing, or older than it should be. */
  readonly told: 'all' | 'part'
  /** `part` where rows were not sound and are left out: they are not known, and not nothing. */
  readonly read: 'all' | 'part'
  /** `some` where there may be more tokens on no list. */
  readonly unlisted: 'all' | 'some'
}

/** Reads `{ balances }` row by row; `undefined` where it is no list, or one without any row that is sound. */
export function readBalanceRows(body: unknown): BalanceRows | undefined {
  const { balances, stale, incomplete, moreUnlisted } = isRecord(body) ? body : {}
  const read = soundRows(getBalance.answer.entries.balances.item, balances)
  return (
    read && {
      rows: read.rows,
      told: stale === true || incomplete === true ? 'part' : 'all',
      read: read.isPartial ? 'part' : 'all',
      unlisted: moreUnlisted === true ? 'some' : 'all',
    }
  )
}
