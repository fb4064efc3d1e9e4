import { createPurchases } from './createPurchases'
import { fallbackOptions } from './fallbackOptions'

/** What buying takes once something was chosen, and what stands in for a server that does not answer: one lazy chunk, which comes meanwhile. */
export const buying = { createPurchases, fallbackOptions }
