import type { HistoryEntry } from '@latchkey/protocol/api'
import { ownEntries } from '../purchase/ownEntries'
import type { StoredPurchase } from '../purchase/storedPurchase'
import type { Activity } from '../tracked/Activity'

/**
 * A purchase that this browser began and nobody has decided, as a row, with the entries that do not tell of it: it stands once, and once who
 * sells says that it arrived or failed, that is told alone.
 *
 * @param taken ids of entries that are of purchases before it, which tell of no other
 */
export function joinPurchase(
  entries: readonly HistoryEntry[],
  purchase: StoredPurchase,
  taken: readonly string[],
): { readonly entries: readonly HistoryEntry[]; readonly begun: readonly Activity[] } {
  if (purchase.status !== 'waiting' && purchase.status !== 'paid') return { entries, begun: [] }
  const bought = entries.filter(({ metadata }) => metadata.operationType === 'bought')
  const own = ownEntries(purchase, bought, taken)
  const are = (end: 'SUCCESS' | 'IN_PROGRESS') =>
    own.filter(({ metadata }) => metadata.status === `ONRAMP_TRANSACTION_STATUS_${end}`)
  const onTheWay = are('IN_PROGRESS')
  // Of several, one that goes on outweighs one that failed, as it does for who watches.
  if (are('SUCCESS').length > 0 || onTheWay.length < Math.min(own.length, 1)) return { entries, begun: [] }
  const isPaid = purchase.status === 'paid' || onTheWay.length > 0
  return {
    entries: entries.filter((entry) => !onTheWay.includes(entry)),
    begun: [begunRow(purchase, isPaid ? 'paid' : 'waiting')],
  }
}

function begunRow(
  { id, chainId, address, symbol, expected, startedAt, amount, currency, provider }: StoredPurchase,
  step: 'waiting' | 'paid',
): Activity {
  return {
    id: `purchase:${id}`,
    hash: undefined,
    chainId,
    status: 'pending',
    kind: 'bought',
    at: startedAt,
    from: '',
    to: address,
    amounts:
      expected === undefined ? [] : [{ direction: 'in', text: expected, symbol, isEstimate: true, isItem: false }],
    isIncomplete: false,
    purchase: { step, symbol, seller: provider.name, paid: { amount, currency } },
  }
}
