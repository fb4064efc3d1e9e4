import type { HistoryEntry } from '@latchkey/protocol/api'
import type { Activity, ActivityAmount, LocalRow } from './HistoryState'

/** The picture where it is the server's own. */
export type OwnPicture = (url: string | undefined) => string | undefined

/** The row of an entry that the server tells. */
export function toActivity(entry: HistoryEntry, local: LocalRow | undefined, ownPicture: OwnPicture): Activity {
  const { id, metadata, transfers, incomplete = false } = entry
  // Whom this browser sent it to is known better than a server can tell it.
  const sent = local?.kind === 'send' && metadata.operationType === 'send' ? local : undefined
  return {
    id,
    hash: metadata.hash,
    chainId: metadata.chain,
    status: statusOf(metadata.status),
    kind: metadata.operationType,
    at: Date.parse(metadata.minedAt),
    from: sent?.from ?? metadata.sentFrom,
    to: sent?.to ?? metadata.sentTo,
    amounts: (transfers ?? []).map((transfer) => toAmount(transfer, ownPicture)),
    isIncomplete: incomplete,
    local,
  }
}

/** The row of a transaction that only this browser knows of. */
export function localActivity(local: LocalRow): Activity {
  const { chainId, hash, status, kind, at, from, to = '', amount } = local
  return {
    id: `${chainId}:${hash}`,
    hash,
    chainId,
    status,
    kind: kind === 'swap' ? 'trade' : kind,
    at,
    from,
    to,
    amounts: amount ? [localAmount(kind, amount)] : [],
    isIncomplete: false,
    local,
  }
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
