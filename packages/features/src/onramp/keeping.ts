import { forgetPurchase } from './forgetPurchase'
import { keptOnramp, storedOnramp } from './storedOnramp'

/** How a purchase outlives the page, and its end: one lazy chunk, for a browser that knows of one and whoever begins one. */
export const keeping = { persist: storedOnramp, kept: keptOnramp, forgetPurchase }
