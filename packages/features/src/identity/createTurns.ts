import { untilAborted } from '@latchkey/core'

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
  const end = () => {
    running--
    next()
  }
  return async (work, signal) => {
    signal.throwIfAborted()
    let begin = () => {}
    const turn = () =>
      new Promise<void>((resolve) => {
        begin = resolve
        waiting.add(begin)
        next()
      })
    await untilAborted(signal, turn).catch((reason: unknown) => {
      // It left in the moment in which its turn came.
      if (!waiting.delete(begin)) end()
      throw reason
    })
    try {
      return await work()
    } finally {
      end()
    }
  }
}
