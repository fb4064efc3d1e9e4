import type { LocalRow } from './Activity'

/** Whether what took the place of one may have done the same: it neither cancelled it nor was seen to be the same, and no row tells of it. */
export function isDoneByUnknown({ status, how, replacement }: LocalRow, rows: readonly LocalRow[]): boolean {
  if (status !== 'replaced' || how === 'cancelled' || how === 'sped-up') return false
  return !rows.some(({ hash }) => hash !== undefined && hash.toLowerCase() === replacement?.toLowerCase())
}
