/** Milliseconds after which somebody who went on at once has gone on. */
const rest = 600

/** Milliseconds after which it is done on a page that is never idle. */
const patience = 3000

/** Runs `work` when the visitor has rested and the page has nothing else to do, or never will; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  let stop = () => {}
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback !== 'function') return work()
    const id = requestIdleCallback(work, { timeout: patience })
    stop = () => cancelIdleCallback(id)
  }, rest)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
