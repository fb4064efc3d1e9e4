import type { HistoryEntry } from '@latchkey/protocol/api'
import type { Activity, ActivityAmount, LocalRow } from './HistoryState'

/** The picture where it is the server's own. */
export type OwnPicture = (url: string | undefined) => string | undefined

/** The row of an entry that the server tells. What this browser sent it knows better than a server can guess: what it was, and for whom. */
export function toActivity(entry: HistoryEntry, local: LocalRow | undefined, ownPicture: OwnPicture): Activity {
  const { id, metadata, transfers, incomplete = false } = entry
  const kind = local ? kindOf(local) : metadata.operationType
  // Whoever sends a batch puts others beside it: its transaction went through, and the batch did nothing.
  const isUndone = local?.batch !== undefined && local.status === 'failed'
  const status = isUndone ? local.status : statusOf(metadata.status)
  const told = (transfers ?? []).map((transfer) => toAmount(transfer, ownPicture))
  return {
    id,
    hash: metadata.hash,
    chainId: metadata.chain,
    status,
    kind,
    at: Date.parse(metadata.minedAt),
    from: local?.from ?? metadata.sentFrom,
    to: local ? (local.to ?? '') : metadata.sentTo,
    amounts: local ? amountsOf(local, told, status) : told,
    isIncomplete: incomplete,
    local,
  }
}

/** The row of a transaction that only this browser knows of. */
export function localActivity(local: LocalRow): Activity {
  const { chainId, hash, batch, status, at, from, to = '' } = local
  return {
    id: batch === undefined ? `${chainId}:${hash}` : `${chainId}:${batch.wallet ?? ''}:${batch.id}`,
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

const kindOf = ({ kind }: LocalRow): Activity['kind'] => (kind === 'swap' ? 'trade' : kind)

/** What moved: as the server tells it, and where it tells nothing what the visitor asked for; nothing by what cancels another. */
function amountsOf(
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

function statusOf(status: HistoryEntry['metadata']['status']): Activity['status'] {
  if (status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS') return 'pending'
  if (status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS') return 'confirmed'
  return status === 'ONRAMP_TRANSACTION_STATUS_FAILED' ? 'failed' : status
}

function toAmount(
  { direction, quantity, value, fungible_info: token, nft_info: item }: NonNullable<HistoryEntry['transfers']>[number],
  ownPicture: OwnPicture,
): ActivityAmount {
  return {
    direction,
    text: quantity.numeric,
    symbol: token?.symbol,
    name: item ? item.name : token?.name,
    icon: ownPicture(item ? item.content?.preview?.url : token?.icon?.url),
    isItem: item !== undefined,
    value,
  }
}
