import type { Clock } from '../../clock/Clock'
import type { Shared } from '../../sharing/SharedState'
import type { Bridge } from '../bridge/startBridge'
import type { Delivery } from '../delivery/createDelivery'
import type { Hints } from '../delivery/createHints'
import type { RelayLimits } from '../limits'
import type { MailQuota } from '../mailbox/createMailQuota'
import type { Post } from '../mailbox/createPost'
import type { Budget } from './createBudget'

/** What the methods work with. */
export interface MethodTools {
  readonly limits: RelayLimits
  readonly clock: Clock
  readonly shared: Shared
  readonly post: Post
  readonly delivery: Delivery
  readonly hints: Hints
  readonly budget: Budget
  readonly mailQuota: MailQuota
  /** Where this relay is bridged to another one. */
  readonly bridge: Bridge | undefined
}
