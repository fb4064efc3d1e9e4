import type { HistoryEntry } from '@latchkey/protocol/api'
import type { Activity, ActivityAmount, LocalRow } from '../tracked/Activity'
import { amountsOf, kindOf } from '../tracked/localActivity'

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
    hash: metadata.hash || undefined,
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
  const isSeen = local.status !== 'dropped' && (local.status !== 'unknown' || local.effect === 'unseen')
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
