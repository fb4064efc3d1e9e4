import { forgetPurchase } from './forgetPurchase'
import { keptOnramp, storedOnramp } from './storedOnramp'
import { withBegun } from './withBegun'
import { withTold } from './withTold'

/** How a purchase outlives the page, its beginning and its end: one lazy chunk, for a browser that knows of one and whoever begins one. */
export const keeping = { persist: storedOnramp, kept: keptOnramp, withBegun, withTold, forgetPurchase }
