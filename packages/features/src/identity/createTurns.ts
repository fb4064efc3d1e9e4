/** Runs work once it is its turn; rejects with the signal's reason where that comes first. */
export type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** Lets so many works run at a time; the others wait, the first that came first. */
export function createTurns(atOnce: number): Turns {
  const waiting = new Set<() => void>()
  let running = 0
  const next = () => {
    const [first] = waiting
    if (!first || running >= atOnce) return
    waiting.delete(first)
    running++
    first()
  }
  return async (work, signal) => {
    signal.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(begin)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(begin)
      next()
    })
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }
}
