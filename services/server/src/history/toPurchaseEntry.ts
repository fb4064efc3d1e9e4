import type { HistoryEntry } from '@latchkey/protocol/api'
import type { Bought } from '../onramp/OnrampProvider'

const statuses = {
  paid: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  done: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const

/** Addresses of Solana are other ones in small letters. */
const spelled = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

/** A purchase as an entry of a history. */
export function toPurchaseEntry(bought: Bought): HistoryEntry {
  const { id, chainId, address, name, symbol, amount, status, hash = '', openedAt } = bought
  return {
    id: `onramp:${id}`,
    metadata: {
      ...{ operationType: 'bought', hash, chain: chainId, minedAt: openedAt },
      // Who sells pays out by an account that says nothing to anybody.
      ...{ sentFrom: '', sentTo: spelled(address), status: statuses[status] },
    },
    transfers:
      status === 'failed'
        ? null
        : [{ fungible_info: { name, symbol }, direction: 'in', quantity: { numeric: amount } }],
  }
}
