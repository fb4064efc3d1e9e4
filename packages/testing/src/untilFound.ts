/** Resolves with what `look` finds, at once or after a change; rejects with the signal's reason when it aborts first. */
export function untilFound<T>(
  look: () => T | undefined,
  subscribe: (changed: () => void) => () => void,
  signal: AbortSignal | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const found = look()
      if (found === undefined) return
      stop()
      resolve(found)
    }
    const aborted = () => {
      unsubscribe()
      reject(signal?.reason)
    }
    const stop = () => {
      unsubscribe()
      signal?.removeEventListener('abort', aborted)
    }
    const unsubscribe = subscribe(check)
    if (signal?.aborted) return aborted()
    signal?.addEventListener('abort', aborted, { once: true })
    check()
  })
}
