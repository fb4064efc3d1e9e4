import { createFairQueue } from './createFairQueue'

/** A thread whose time passes only while a job works. */
export function openThread(beginning = 0) {
  let time = beginning
  let callbacks: (() => void)[] = []
  const begun: string[] = []
  const queue = createFairQueue({ now: () => time, later: (callback) => void callbacks.push(callback) })
  const work = (ms: number) => {
    time += ms
  }
  return {
    queue,
    begun,
    work,
    /** Lets a group have had so much already, by jobs that end at once. */
    had(group: string, ms: number) {
      for (let left = ms; left > 0; left -= 10) queue.run(group, () => {}, Math.min(left, 10))
    },
    run: (group: string, ms = 1, name = group) =>
      queue.run(group, () => {
        begun.push(name)
        work(ms)
      }),
    /** One turn of the event loop. */
    turn() {
      const own = callbacks
      callbacks = []
      for (const callback of own) callback()
    },
    turns(count: number) {
      for (let done = 0; done < count; done += 1) this.turn()
    },
    idle: () => callbacks.length === 0,
  }
}
