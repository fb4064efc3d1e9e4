import type { Activity } from '@latchkey/features/history'

/** Somebody who had a part in a transaction, and which. */
export interface ReceiptParty {
  readonly part: 'from' | 'to' | 'for' | 'through'
  readonly address: string
}

/** Who had a part in it, by what it was; what a transaction calls is a receiver only where something was sent. */
export function receiptParties(
  { kind, from, to }: Pick<Activity, 'kind' | 'from' | 'to'>,
  me: string,
): readonly ReceiptParty[] {
  const giver = { part: 'from', address: from } as const
  const known = (...parties: readonly ReceiptParty[]) => parties.filter(({ address }) => address !== '')
  switch (kind) {
    case 'approve':
      return known(giver, { part: 'for', address: to })
    case 'mint':
      // It came of nobody, whoever made it.
      return [{ part: 'to', address: me }]
    case 'cancel':
      return known(giver)
    case 'trade':
      return known(giver, { part: 'through', address: to })
    default:
      return known(giver, { part: 'to', address: to })
  }
}
