/** Resolves with what `look` finds, at once or after a change; rejects with the signal's reason when it aborts first. */
export function untilFound<T>(
  look: () => T | undefined,
  subscribe: (changed: () => void) => () => void,
  signal: AbortSignal | undefined,
): Promise<T> {
  let unsubscribe = () => {}
  let aborted = () => {}
  return new Promise<T>((resolve, reject) => {
    const check = () => {
      const found = look()
      if (found !== undefined) resolve(found)
    }
    aborted = () => reject(signal?.reason)
    if (signal?.aborted) return aborted()
    signal?.addEventListener('abort', aborted)
    unsubscribe = subscribe(check)
    check()
  }).finally(() => {
    // Only here: it may be told while it begins to listen.
    unsubscribe()
    signal?.removeEventListener('abort', aborted)
  })
}
