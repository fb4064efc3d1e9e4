/** Milliseconds after which somebody who went on at once has gone on. */
const rest = 600

/** Runs `work` when the visitor has rested and the page has nothing else to do, where it can tell; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  let stop = () => {}
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback !== 'function') return work()
    const id = requestIdleCallback(work)
    stop = () => cancelIdleCallback(id)
  }, rest)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
