import { openLater } from './openLater'
import { unknownView } from './unknownView'

/** What only a view that is not on the way to an account needs, or one that there is not: one lazy chunk. */
export const laterPart = { openLater, unknownView }
