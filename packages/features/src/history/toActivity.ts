import type { HistoryEntry } from '@latchkey/protocol/api'
import type { Activity, ActivityAmount, LocalRow } from '../tracked/Activity'
import { amountsOf, kindOf } from '../tracked/localActivity'

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
