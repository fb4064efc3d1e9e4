import type { FeatureFunctions } from '@latchkey/core'
import { toUnits } from '@latchkey/protocol/text'
import { mayStillGo } from '../tracked/mayStillGo'
import { assetIdOf } from './assetIdOf'
import type { SendReview } from './SendReview'

/** A transaction as this browser keeps it. */
export type SentRow = ReturnType<FeatureFunctions['transactions']['list']>[number]

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
      mayStillGo(row, rows, now) &&
      row.kind === 'send' &&
      row.chainId === token.chainId &&
      row.amount?.assetId?.toLowerCase() === assetId.toLowerCase() &&
      toUnits(row.amount.text, decimals) === amount &&
      same(row.from, from) &&
      row.to !== undefined &&
      same(row.to, to),
  )
}
