/** The part of the Web Locks API a tab election uses, shared by all tabs of a test: one holder, the others in line. */
export function fakeLocks(): LockManager {
  const lines = new Map<string, (() => void)[]>()
  return {
    async request(name: string, options: LockOptions, callback: (lock: Lock) => unknown) {
      const line = lines.get(name) ?? []
      lines.set(name, line)
      await new Promise<void>((resolve, reject) => {
        line.push(resolve)
        if (line[0] === resolve) return resolve()
        options.signal?.addEventListener('abort', () => {
          if (line.indexOf(resolve) > 0) line.splice(line.indexOf(resolve), 1)
          reject(options.signal?.reason)
        })
      })
      try {
        return await callback({ name, mode: 'exclusive' })
      } finally {
        line.shift()
        line[0]?.()
      }
    },
  } as unknown as LockManager
}
