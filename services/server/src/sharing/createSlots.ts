/** Lets so much be done at once, of one group and of all together. */
export interface Slots {
  /** Does a job when it is its turn, and tells what came of it; nothing at all where too much waits. */
  run<T>(group: string, job: () => Promise<T>): Promise<T | undefined>
  /** How many jobs of a group would begin or wait now. */
  room(group: string): number
}

export interface SlotsParameters {
  readonly all: number
  readonly ofGroup: number
  readonly waiting: number
  /** Of `waiting`, for one group; default all of it. */
  readonly waitingOfGroup?: number
}

export function createSlots(limits: SlotsParameters): Slots {
  const { all, ofGroup, waiting: mostWaiting, waitingOfGroup = mostWaiting } = limits
  const waiting: { readonly group: string; begin(): void }[] = []
  const running = new Map<string, number>()
  let total = 0
  const countOf = (group: string) => running.get(group) ?? 0
  const mayWait = (group: string) =>
    Math.min(mostWaiting - waiting.length, waitingOfGroup - waiting.filter((one) => one.group === group).length)
  const isFree = (group: string) => total < all && countOf(group) < ofGroup

  const take = (group: string) => {
    total++
    running.set(group, countOf(group) + 1)
  }
  const giveBack = (group: string) => {
    total--
    if (countOf(group) > 1) running.set(group, countOf(group) - 1)
    else running.delete(group)
    const next = waiting.findIndex((one) => isFree(one.group))
    if (next < 0) return
    const [one] = waiting.splice(next, 1)
    if (one === undefined) return
    take(one.group)
    one.begin()
  }

  return {
    room: (group) => Math.min(all - total, ofGroup - countOf(group)) + mayWait(group),
    async run(group, job) {
      if (isFree(group)) take(group)
      else if (mayWait(group) < 1) return undefined
      else await new Promise<void>((begin) => waiting.push({ group, begin }))
      try {
        return await job()
      } finally {
        giveBack(group)
      }
    },
  }
}
