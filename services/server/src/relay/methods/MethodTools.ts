import type { Clock } from '../../clock/Clock'
import type { Shared } from '../../sharing/SharedState'
import type { Bridge } from '../bridge/startBridge'
import type { Delivery } from '../delivery/createDelivery'
import type { Hints } from '../delivery/createHints'
import type { RelayLimits } from '../limits'
import type { Post } from '../mailbox/createPost'
import type { ProjectBytes } from '../mailbox/createProjectBytes'

/** What the methods work with. */
export interface MethodTools {
  readonly limits: RelayLimits
  readonly clock: Clock
  readonly shared: Shared
  readonly post: Post
  readonly delivery: Delivery
  readonly hints: Hints
  readonly projectBytes: ProjectBytes
  /** Where this relay is bridged to another one. */
  readonly bridge: Bridge | undefined
}
