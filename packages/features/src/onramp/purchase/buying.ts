import { fallbackOptions } from '../offers/fallbackOptions'
import { createPurchases } from './createPurchases'

/** What buying takes once something was chosen, and what stands in for a server that does not answer: one lazy chunk, which comes meanwhile. */
export const buying = { createPurchases, fallbackOptions }
