import { createPurchaseWatch } from './createPurchaseWatch'
import { readBought } from './readBought'
import { readHeld } from './readHeld'
import { requestLink } from './requestLink'

/** What buying takes once something was chosen: one lazy chunk, which comes while it is chosen. */
export const buying = { createPurchaseWatch, readBought, readHeld, requestLink }
