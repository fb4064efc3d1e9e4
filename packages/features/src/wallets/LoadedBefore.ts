import type { createStore, deadlines, isOpenable, once, requestJson, serviceUrl } from '@latchkey/core'
import type { httpBadAnswer } from '@latchkey/protocol/errors'

/**
 * What a page that lists wallets has loaded already. It is handed over, not imported: a bundler would cut every module that two
 * lazy chunks share into a file of its own, and each visitor would pay for that.
 */
export interface LoadedBefore {
  readonly createStore: typeof createStore
  readonly deadlines: typeof deadlines
  readonly httpBadAnswer: typeof httpBadAnswer
  readonly isOpenable: typeof isOpenable
  readonly once: typeof once
  readonly requestJson: typeof requestJson
  readonly serviceUrl: typeof serviceUrl
}
