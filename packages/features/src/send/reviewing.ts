import { reviewTransfer } from './reviewTransfer'
import { submitTransfer } from './submitTransfer'

/** What a transfer takes once its form is filled: one lazy chunk, which comes while it is filled. */
export const reviewing = { reviewTransfer, submitTransfer }
