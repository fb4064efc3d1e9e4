import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import type { DrawContent } from '@latchkey/react/button'

/**
 * What draws one button, asked before each drawing: a kind that shows more than the instance tells loads it meanwhile, and says by
 * `changed` that it is there.
 */
export type ContentSource = (
  latchkey: Latchkey | undefined,
  namespace: () => Namespace | undefined,
  changed: () => void,
) => () => DrawContent
