import { refreshLater } from '../holdings/refreshLater'
import { createPurchaseWatch } from './createPurchaseWatch'
import { createTakingNetworks } from './createTakingNetworks'
import { startPurchase } from './startPurchase'

/** What buying takes once something was chosen: one lazy chunk, which comes while it is chosen. */
export const buying = { createPurchaseWatch, createTakingNetworks, refreshLater, startPurchase }
