import type { FeatureFunctions } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol/caip'
import { sameInAnyCase, toUnits } from '@latchkey/protocol/text'
import { mayStillGo } from '../../tracked/mayStillGo'
import { assetIdOf } from '../form/assetIdOf'
import type { SendReview } from '../form/SendReview'

/** A transaction as this browser keeps it. */
export type SentRow = ReturnType<FeatureFunctions['transactions']['list']>[number]

/** Whether the same was sent from this browser and has not ended, or nobody can tell how: the same of the same, to the same. */
export function isOnItsWay(
  { form, from, amount, decimals }: SendReview,
  rows: readonly SentRow[],
  now: number,
): boolean {
  const { token, receiverAddress: to } = form
  const assetId = assetIdOf(token)
  return rows.some(
    (row) =>
      mayStillGo(row, rows, now) &&
      row.kind === 'send' &&
      row.chainId === token.chainId &&
      row.amount?.assetId !== undefined &&
      sameInAnyCase(row.amount.assetId, assetId) &&
      toUnits(row.amount.text, decimals) === amount &&
      isSameAddress(token.chainId, row.from, from) &&
      row.to !== undefined &&
      isSameAddress(token.chainId, row.to, to),
  )
}
