import type { Activity, ActivityAmount, LocalRow } from './Activity'
import { callOf } from './callOf'

/**
 * The row of a transaction that only this browser knows of, called as the server will call it; of several of one hash the first one is,
 * which the server's entry is joined with.
 *
 * @param all that this browser sent from its account, the newest first
 */
export function localActivity(local: LocalRow, all: readonly LocalRow[]): Activity {
  const { chainId, hash, batch, status, at, from, to = '' } = local
  const isNamedAgain = all.findLast((one) => one.batch === undefined && one.hash === hash) !== local
  return {
    id:
      batch === undefined
        ? `${chainId}:${hash}${isNamedAgain ? `:${callOf(local)}` : ''}`
        : `${chainId}:${batch.wallet ?? ''}:${batch.id}`,
    hash: minedHash(local),
    chainId,
    status,
    kind: kindOf(local),
    at,
    from,
    to,
    amounts: amountsOf(local, [], status),
    isIncomplete: false,
    local,
  }
}

/** What its transaction is called in the chain: one that was sent again for a higher fee went under the hash of that one. */
export const minedHash = ({ status, hash, replacement }: LocalRow): string | undefined =>
  (status === 'confirmed' || status === 'failed') && replacement ? replacement : hash

/** What it is called among all that can happen. */
export const kindOf = ({ kind }: LocalRow): Activity['kind'] => (kind === 'swap' ? 'trade' : kind)

/** What moved: as the server tells it, and where it tells nothing what the visitor asked for; nothing by what cancels another. */
export function amountsOf(
  { kind, amount, least }: LocalRow,
  told: readonly ActivityAmount[],
  status: Activity['status'],
): readonly ActivityAmount[] {
  if (kind === 'cancel') return []
  const isTold = (way: ActivityAmount['direction']) => told.some(({ direction }) => direction === way)
  const asked = amount && told.length === 0 ? [localAmount(kind, amount)] : []
  // The native currency comes without a word of the chain. What failed brought nothing.
  const isPromised = kind === 'swap' && least && !isTold('in') && (status === 'confirmed' || status === 'pending')
  const came: readonly ActivityAmount[] = isPromised
    ? [{ direction: 'in', ...least, isLeast: true, isItem: false }]
    : []
  return [...told, ...asked, ...came]
}

function localAmount(
  kind: LocalRow['kind'],
  { text, symbol, assetId }: NonNullable<LocalRow['amount']>,
): ActivityAmount {
  const isItem = /\/erc(721|1155):/.test(assetId ?? '')
  return { direction: kind === 'approve' ? 'self' : 'out', text, symbol, ...(isItem && { name: symbol }), isItem }
}
