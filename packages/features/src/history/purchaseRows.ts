import { joinPurchase } from './joinPurchase'
import { storedPurchase } from './storedPurchase'

/** What tells of a purchase in the history; loaded where this browser knows of one. */
export const purchaseRows = { read: storedPurchase, join: joinPurchase }
