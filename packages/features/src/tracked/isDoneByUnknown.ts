import type { LocalRow } from './Activity'

/**
 * Whether what took the place of one may have done the same: it was not seen to be the same, and no row tells of it. That it cancelled one
 * which no node showed is the word of whoever made up its block, and no end of what its wallet may have sent with another number.
 */
export function isDoneByUnknown({ status, how, replacement, seen }: LocalRow, rows: readonly LocalRow[]): boolean {
  if (status !== 'replaced' || (how === 'cancelled' && seen) || how === 'sped-up') return false
  return !rows.some(({ hash }) => hash !== undefined && hash.toLowerCase() === replacement?.toLowerCase())
}
