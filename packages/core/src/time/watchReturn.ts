/**
 * Calls back when the browser is online again or the page becomes visible again, and returns the stop function; outside
 * a page it never calls.
 * @example
 * const stop = watchReturn((how) => console.info(how))
 */
export function watchReturn(listener: (how: 'online' | 'visible') => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const { document } = window
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('online', () => listener('online'), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener('visible'), {
    signal,
  })
  return () => ended.abort()
}
