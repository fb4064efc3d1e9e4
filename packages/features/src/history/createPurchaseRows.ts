import type { Core } from '@latchkey/core'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { isSameAddress } from '@latchkey/protocol/caip'
import type { StoredPurchase } from '../purchase/storedPurchase'
import { joinPurchase } from './joinPurchase'
import { readEntries, readPurchase } from './readPurchase'

/** Whose purchase is asked for. */
interface Buyer {
  readonly address: string
  readonly chainId: string
}

/** The last purchase as buying keeps it, unread. */
export interface KeptPurchase {
  readonly purchase?: unknown
  /** Entries of purchases before it. */
  readonly knownEntries?: unknown
}

/** What tells of the last purchase in the history. */
export interface PurchaseRows {
  /** Who sold something to an account on a network. */
  seller(buyer: Buyer): string | undefined
  /** A purchase on its way as a row, with the entries that do not tell of it. */
  join(entries: readonly HistoryEntry[], buyer: Buyer): ReturnType<typeof joinPurchase>
}

/** Tells of the last purchase; loaded where this browser knows of one. */
export function createPurchaseRows(core: Core, last: () => KeptPurchase | undefined): PurchaseRows {
  /** What was bought for an account on a network, where buying is on. */
  function of({ address, chainId }: Buyer): StoredPurchase | undefined {
    const purchase = core.options().features.onramp ? readPurchase(last()?.purchase) : undefined
    const isOurs = purchase?.chainId === chainId && isSameAddress(chainId, purchase.address, address)
    return isOurs ? purchase : undefined
  }
  return {
    seller: (buyer) => of(buyer)?.provider.id,
    join(entries, buyer) {
      const purchase = of(buyer)
      return purchase ? joinPurchase(entries, purchase, readEntries(last()?.knownEntries)) : { entries, begun: [] }
    },
  }
}
