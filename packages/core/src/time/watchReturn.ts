/** Calls back when the visitor is online again or looks at the page again; outside a page it never does. */
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
