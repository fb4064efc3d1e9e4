import type { Flow } from '@latchkey/flow'
import { featureNamespaces } from '@latchkey/protocol/caip'

/** Whether there is an activity to lead to, of a namespace or of the one that a chain is of: where the site leaves it on, on EVM networks alone. */
export const tellsActivity = (flow: Flow, where: string): boolean =>
  flow.options().features.history && featureNamespaces.activity.some((one) => where.split(':')[0] === one)
