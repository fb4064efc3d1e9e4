/** Lets so much be done at once, of one group and of all together. */
export interface Slots {
  /** Does a job when it is its turn; nothing at all where too much waits. */
  run(group: string, job: () => Promise<void>): Promise<void>
}

export interface SlotsParameters {
  readonly all: number
  readonly ofGroup: number
  readonly waiting: number
}

export function createSlots({ all, ofGroup, waiting: mostWaiting }: SlotsParameters): Slots {
  const waiting: { readonly group: string; begin(): void }[] = []
  const running = new Map<string, number>()
  let total = 0
  const countOf = (group: string) => running.get(group) ?? 0
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
      else if (waiting.length >= mostWaiting) return
      else await new Promise<void>((begin) => waiting.push({ group, begin }))
      try {
        await job()
      } finally {
        giveBack(group)
      }
    },
  }
}
