import type { FeatureFunctions } from '@latchkey/core'
import { toUnits } from '@latchkey/protocol/text'
import { isDoneByUnknown } from '../tracked/isDoneByUnknown'
import { assetIdOf } from './assetIdOf'
import type { SendReview } from './SendReview'

/** A transaction as this browser keeps it. */
export type SentRow = ReturnType<FeatureFunctions['transactions']['list']>[number]

/**
 * Milliseconds for which what EVM nodes forgot, or never showed, may still go through, its wallet may have it and its number is free; and for which what ended as nobody
 * can tell, or something unknown took the place of, may have paid.
 */
const untoldFor = 24 * 60 * 60_000

function mayPay(row: SentRow, rows: readonly SentRow[], now: number): boolean {
  const { status, note, seen, at, endedAt = at, chainId } = row
  const isForgotten = status === 'dropped' && chainId.startsWith('eip155:')
  if (status === 'unknown' || isForgotten || isDoneByUnknown(row, rows)) return now - endedAt < untoldFor
  if (status !== 'pending') return false
  // On Solana blocks end it, and no clock does. What waits for other signers they may sign on any day.
  if (chainId.startsWith('solana:') || note === 'waiting-for-signers') return true
  return seen === true || now - at < untoldFor
}

/** Whether the same was sent from this browser and has not ended, or nobody can tell how: the same of the same, to the same. */
export function isOnItsWay(
  { form, from, amount, decimals }: SendReview,
  rows: readonly SentRow[],
  { same, now }: { readonly same: (one: string, other: string) => boolean; readonly now: number },
): boolean {
  const { token, receiverAddress: to } = form
  const assetId = assetIdOf(token)
  return rows.some(
    (row) =>
      mayPay(row, rows, now) &&
      row.kind === 'send' &&
      row.chainId === token.chainId &&
      row.amount?.assetId?.toLowerCase() === assetId.toLowerCase() &&
      toUnits(row.amount.text, decimals) === amount &&
      same(row.from, from) &&
      row.to !== undefined &&
      same(row.to, to),
  )
}
