/** Milliseconds of work in one go. */
const longest = 10

/**
 * Lets everything else of the process have its turn between two pieces of work, once the pieces since the last time took long
 * enough together. The embedded database answers at once, in this very thread: a queue for it would hold up sockets, requests and
 * timers until it is empty.
 */
export function createBreathing(): () => Promise<void> | undefined {
  let since: number | undefined
  const begin = () => {
    since = performance.now()
    setImmediate(() => {
      since = undefined
    })
  }
  return () => {
    if (since !== undefined && performance.now() - since >= longest)
      return new Promise((resolve) =>
        setImmediate(() => {
          begin()
          resolve()
        }),
      )
    if (since === undefined) begin()
    return undefined
  }
}
