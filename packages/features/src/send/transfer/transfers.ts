import { chainOf } from '../chain/chainOf'
import { resolveReceiver } from '../receiver/resolveReceiver'
import { readMost } from './readMost'
import { readSentItem } from './readSentItem'
import { reviewTransfer } from './reviewTransfer'
import { submitTransfer } from './submitTransfer'

/** What asks the chain of a transfer: one lazy chunk, which comes while its form is filled. */
export const transfers = { chainOf, readMost, readSentItem, resolveReceiver, reviewTransfer, submitTransfer }
