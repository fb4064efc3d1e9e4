/** Lets so much be done at once, of one group and of all together. */
export interface Slots {
  /** Does a job when it is its turn, and tells what came of it; nothing at all where too much waits. */
  run<T>(group: string, job: () => Promise<T>): Promise<T | undefined>
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
  const isFull = (group: string) =>
    waiting.length >= mostWaiting || waiting.filter((one) => one.group === group).length >= waitingOfGroup
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
    async run(group, job) {
      if (isFree(group)) take(group)
      else if (isFull(group)) return undefined
      else await new Promise<void>((begin) => waiting.push({ group, begin }))
      try {
        return await job()
      } finally {
        giveBack(group)
      }
    },
  }
}
