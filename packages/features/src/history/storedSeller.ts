import type { StoredItem } from '@latchkey/core'
import { isRecord } from '@latchkey/protocol/json'

/** Who sold something to an account of this browser last. */
interface StoredSeller {
  readonly seller: string
  readonly address: string
  readonly chainId: string
}

/** The last purchase as buying keeps it, by what the history needs of it; it is never written here. */
export const storedSeller: StoredItem<StoredSeller> = {
  name: 'onramp',
  parse(value) {
    const purchase = isRecord(value) ? value['purchase'] : undefined
    if (!isRecord(purchase) || !isRecord(purchase['provider'])) return undefined
    const { address, chainId } = purchase
    const seller = purchase['provider']['id']
    const isSound = [seller, address, chainId].every((one) => typeof one === 'string')
    // Each was looked at above.
    return isSound ? ({ seller, address, chainId } as StoredSeller) : undefined
  },
}
