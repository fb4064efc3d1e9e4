/** Whose mailboxes are read next. */
export interface ReadingOrder {
  add(topic: string): void
  isEmpty(): boolean
  /** Takes those that one reading asks about. */
  next(): readonly string[]
  /** Notes that the reading of those taken last had no room for all, and whose it brought some of. */
  cut(topics: readonly string[], brought: { has(topic: string): boolean }): void
}

/**
 * First come, first read. Of what a reading had no room for, every second one is among themselves until each had its turn: mailboxes that
 * are filled, or read from their start, again and again would be before them each time.
 *
 * @param most topics of a reading.
 */
export function createReadingOrder(most: number): ReadingOrder {
  const waiting = new Set<string>()
  const passedOver = new Set<string>()
  /** What is left of those that are read among themselves: nobody is added, so that each reading leaves fewer. */
  let round: readonly string[] = []
  let isOfRound = false
  const take = (from: Set<string>) => {
    const topics = [...from].slice(0, most)
    for (const topic of topics) from.delete(topic)
    return topics
  }
  return {
    add: (topic) => void waiting.add(topic),
    isEmpty: () => waiting.size + passedOver.size + round.length === 0,
    next() {
      isOfRound = (!isOfRound || waiting.size === 0) && passedOver.size + round.length > 0
      if (!isOfRound) return take(waiting)
      const topics = round.length > 0 ? round : take(passedOver)
      round = []
      return topics
    },
    cut(topics, brought) {
      const left = topics.filter((topic) => !brought.has(topic))
      if (isOfRound) round = left
      else for (const topic of left) passedOver.add(topic)
      for (const topic of topics) if (brought.has(topic)) waiting.add(topic)
    },
  }
}
