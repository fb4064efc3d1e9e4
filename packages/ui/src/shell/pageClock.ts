import type { Flow, View } from '@latchkey/flow'
import type { PageClock } from './FlowClock'

/** The clock of one page: it stands while another one is on screen, so that what leaves or lies beneath is not drawn anew. */
export function pageClock({ subscribe, version }: PageClock, flow: Flow, view: View): PageClock {
  let seen = version()
  return {
    subscribe,
    version() {
      if (flow.store.getState().stack.at(-1) === view) seen = version()
      return seen
    },
  }
}
