import type { HistoryEntry } from '@latchkey/protocol/api'

type Transfer = NonNullable<HistoryEntry['transfers']>[number]

/** US dollars below which what strangers send is dust, sent to be copied from by mistake. */
const dust = 0.01

/**
 * Whether every transfer of an entry is spam: an item marked as such, nothing at all, or dust of somebody else. A call that an account signed
 * and that moved nothing is none; a transfer of nothing may be, as contracts tell such ones in anybody's name.
 */
export function isSpam({ transfers, metadata }: HistoryEntry, isOwn: (address: string) => boolean): boolean {
  if (!transfers || transfers.length === 0) return false
  const { operationType, sentFrom } = metadata
  const isCall = operationType !== 'send' && operationType !== 'receive' && isOwn(sentFrom)
  const isGift = operationType === 'receive' || transfers.every(({ direction }) => direction === 'in')
  return transfers.every(
    (transfer) => transfer.nft_info?.flags.is_spam || (!isCall && isNothing(transfer)) || (isGift && isDust(transfer)),
  )
}

const isNothing = ({ quantity }: Transfer) => /^0*(\.0*)?$/.test(quantity.numeric)
const isDust = ({ direction, value }: Transfer) => direction === 'in' && value !== undefined && value < dust
