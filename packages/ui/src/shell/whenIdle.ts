/** Runs `work` when the page has nothing else to do, where it can tell; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
