/** Milliseconds after loading that count as idle where the browser does not tell. */
const pause = 200

/** Milliseconds after which it begins on a page that is never idle. */
const patience = 3000

interface Connection {
  readonly connection?: { readonly saveData?: boolean }
}

/** Preloads once the page is loaded and has nothing to do; not for a visitor who saves data, nor where there is no page. */
export function preloadWhenIdle(lifetime: AbortSignal, preload: () => void): void {
  if (typeof window === 'undefined' || (navigator as Navigator & Connection).connection?.saveData) return
  const begin = () => {
    if (!lifetime.aborted) preload()
  }
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: patience })
    else setTimeout(begin, pause)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: lifetime })
}
