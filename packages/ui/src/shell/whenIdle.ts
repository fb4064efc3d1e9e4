/** Milliseconds after which somebody who went on at once has gone on. */
const rest = 600

/** Milliseconds after which it is done on a page that is never idle. */
const patience = 3000

/** What a hand does that scrolls, writes or presses: code that comes meanwhile would hold up the frames of it. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Runs `work` when the visitor has rested and the page has nothing else to do, or never will; not as long as somebody goes on without a pause.
 * Answers how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  let cancel = () => {}
  const run = () => {
    over.abort()
    work()
  }
  const wait = () => {
    cancel()
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback !== 'function') return run()
      const id = requestIdleCallback(run, { timeout: patience })
      cancel = () => cancelIdleCallback(id)
    }, rest)
    cancel = () => clearTimeout(timer)
  }
  wait()
  for (const move of moves) globalThis.addEventListener?.(move, wait, { capture: true, passive: true, signal })
  return () => {
    over.abort()
    cancel()
  }
}
