import type { HistoryEntry } from '@latchkey/protocol/api'
import type { Activity, ActivityAmount, LocalRow } from './HistoryState'

/** The picture where it is the server's own. */
export type OwnPicture = (url: string | undefined) => string | undefined

/**
 * The row of an entry that the server tells. What this browser sent it knows better than a server can guess: what it was, for whom, of how
 * much, and how it ended where a node of the page saw that.
 *
 * @param latest that anything can have been mined, in milliseconds since the epoch
 */
export function toActivity(
  entry: HistoryEntry,
  local: LocalRow | undefined,
  ownPicture: OwnPicture,
  latest: number,
): Activity {
  const { id, metadata, transfers, incomplete = false } = entry
  const kind = local ? kindOf(local) : metadata.operationType
  const status = endOf(statusOf(metadata.status), local)
  const told = (transfers ?? []).map((transfer) => toAmount(transfer, ownPicture))
  return {
    id,
    hash: metadata.hash,
    chainId: metadata.chain,
    status,
    kind,
    at: Math.min(Date.parse(metadata.minedAt), latest),
    from: local?.from ?? metadata.sentFrom,
    to: local ? (local.to ?? '') : metadata.sentTo,
    amounts: local ? amountsOf(local, corrected(told, amountsOf(local, [], status)[0]), status) : told,
    isIncomplete: incomplete,
    local,
  }
}

/** The row of a transaction that only this browser knows of. */
export function localActivity(local: LocalRow): Activity {
  const { chainId, hash, batch, wallet = '', status, at, from, to = '' } = local
  return {
    id: batch === undefined ? `${chainId}:${hash}` : `${chainId}:${wallet}:${batch}`,
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
export const minedHash = ({ status, hash, replacement }: LocalRow): string =>
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

/**
 * How it ended. What a node of the page saw stands: it also tells a batch that was undone from the transaction it is in, which went through.
 * Where none saw an end, one that the server tells does.
 */
function endOf(told: Activity['status'], local: LocalRow | undefined): Activity['status'] {
  if (local === undefined || local.status === 'pending') return told
  const isSeen = local.status !== 'dropped' && local.status !== 'unknown'
  return isSeen || told === 'pending' ? local.status : told
}

/** What the server tells to have moved, where what the visitor asked for is among it; else that, and what came in. */
function corrected(told: readonly ActivityAmount[], asked: ActivityAmount | undefined): readonly ActivityAmount[] {
  if (!asked || asked.direction === 'in' || told.length === 0) return told
  const place = told.findIndex(
    ({ direction, text, isItem }) =>
      direction !== 'in' && isItem === asked.isItem && shortest(text) === shortest(asked.text),
  )
  if (place < 0) return [asked, ...told.filter(({ direction }) => direction === 'in')]
  return told.map((one, at) => (at === place && wordOf(one) !== wordOf(asked) ? asked : one))
}

/** A decimal number without zeros that say nothing. */
const shortest = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

const wordOf = ({ isItem, name, symbol }: ActivityAmount) => (isItem ? name : symbol)
