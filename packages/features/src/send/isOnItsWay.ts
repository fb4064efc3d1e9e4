import type { FeatureFunctions } from '@latchkey/core'
import { toUnits } from '@latchkey/protocol/text'
import { assetIdOf } from './assetIdOf'
import type { SendReview } from './SendReview'

/** A transaction as this browser keeps it. */
export type SentRow = ReturnType<FeatureFunctions['transactions']['list']>[number]

/** Milliseconds after which what no node has shown is not taken to be on its way. */
const unseenFor = 60 * 60_000

/** Whether the same was sent from this browser and has not ended: the same of the same, to the same. */
export function isOnItsWay(
  { form, from, amount, decimals }: SendReview,
  rows: readonly SentRow[],
  { same, now }: { readonly same: (one: string, other: string) => boolean; readonly now: number },
): boolean {
  const { token, receiverAddress: to } = form
  const assetId = assetIdOf(token)
  return rows.some(
    (row) =>
      row.status === 'pending' &&
      // What waits for other signers is on no way yet, and may never be.
      row.note === undefined &&
      (row.seen || now - row.at < unseenFor) &&
      row.kind === 'send' &&
      row.chainId === token.chainId &&
      row.amount?.assetId?.toLowerCase() === assetId.toLowerCase() &&
      toUnits(row.amount.text, decimals) === amount &&
      same(row.from, from) &&
      row.to !== undefined &&
      same(row.to, to),
  )
}
