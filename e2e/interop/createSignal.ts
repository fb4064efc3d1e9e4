/** Something that happens now and then; each time is met by one `next`, before or after. */
export function createSignal() {
  let raised = 0
  const waiting: (() => void)[] = []
  return {
    raise() {
      const first = waiting.shift()
      if (first) first()
      else raised += 1
    },
    /** Forgets what nobody met. */
    reset() {
      raised = 0
    },
    next: (): Promise<void> =>
      new Promise((resolve, reject) => {
        if (raised > 0) {
          raised -= 1
          resolve()
          return
        }
        const timer = setTimeout(() => reject(new Error('It did not happen within 20 s.')), 20_000)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}
