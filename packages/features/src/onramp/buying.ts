import { refreshLater } from '../holdings/refreshLater'
import { createPurchaseWatch } from './createPurchaseWatch'
import { createTakingNetworks } from './createTakingNetworks'
import { fallbackOptions } from './fallbackOptions'
import { readQuote } from './readQuote'
import { refusalOf } from './refusalOf'
import { startPurchase } from './startPurchase'

/** What buying takes once something was chosen, and what stands in for a server that does not answer: one lazy chunk, which comes meanwhile. */
export const buying = {
  createPurchaseWatch,
  createTakingNetworks,
  fallbackOptions,
  readQuote,
  refreshLater,
  refusalOf,
  startPurchase,
}
