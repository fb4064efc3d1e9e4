import type { Activity, HistoryState } from '@latchkey/features/history'
import { isSameAddress } from '@latchkey/protocol/caip'

/** Addresses in small letters. */
export type SentTo = ReadonlySet<string>

/**
 * Whom the account sent something to, by the rows that are known: these go by their names. Who only sends to it, or was sent nothing, is a
 * stranger whatever the name says: names cost little, and dust comes with them.
 */
export function sentTo({ pending, groups }: Pick<HistoryState, 'pending' | 'groups'>, me: string): SentTo {
  const rows = [...pending, ...groups.flatMap((group) => group.rows)]
  return new Set(rows.filter((row) => isGift(row, me)).map(({ to }) => to.toLowerCase()))
}

const isGift = ({ kind, status, chainId, from, to, amounts, isIncomplete }: Activity, me: string): boolean => {
  if (kind !== 'send' || (status !== 'confirmed' && status !== 'pending')) return false
  if (to === '' || !isSameAddress(chainId, from, me)) return false
  // As for whom a review knows: of what is not listed it is not known how much it was.
  const sent = amounts.filter(({ direction }) => direction === 'out')
  return sent.length === 0 ? isIncomplete : sent.some(({ text }) => /[1-9]/.test(text))
}
