import type { Core } from '@latchkey/core'
import type { HistorySubject } from './historySubject'

/**
 * Observes the history of whoever is in use, and of nobody before it, until the returned function is called.
 *
 * @param current whose is read now, if any is
 * @param observe begins with one; the answer ends it
 * @param begun hears that it did
 */
export function observeSubject(
  core: Pick<Core, 'store'>,
  current: () => HistorySubject | undefined,
  observe: (subject: HistorySubject) => () => void,
  begun: () => void,
): () => void {
  let watched: string | undefined
  let leave = () => {}
  const look = () => {
    const now = current()
    if (now?.key === watched) return
    watched = now?.key
    leave()
    leave = now ? observe(now) : () => {}
    if (now) begun()
  }
  const unsubscribe = core.store.subscribe(look)
  look()
  return () => {
    unsubscribe()
    leave()
  }
}
