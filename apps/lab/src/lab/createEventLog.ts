import type { Latchkey } from 'latchkey'

export interface LoggedEvent {
  readonly id: number
  readonly at: number
  readonly name: string
  readonly kind: 'track' | 'error' | 'lab'
  readonly properties: Readonly<Record<string, unknown>> | undefined
}

export interface EventLog {
  entries(): readonly LoggedEvent[]
  subscribe(listener: () => void): () => void
  /** Writes down everything an instance says. */
  follow(latchkey: Latchkey): void
  /** A line of the lab's own. */
  note(name: string, properties?: Readonly<Record<string, unknown>>): void
  clear(): void
}

/** Remembers the newest `limit` events, newest first, over every instance of this page. */
export function createEventLog(limit = 200): EventLog {
  const listeners = new Set<() => void>()
  let list: readonly LoggedEvent[] = []
  let lastId = 0
  const add = (event: Omit<LoggedEvent, 'id'>) => {
    lastId += 1
    list = [{ ...event, id: lastId }, ...list].slice(0, limit)
    for (const listener of [...listeners]) listener()
  }
  return {
    entries: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: (latchkey) =>
      void latchkey.on('*', ({ timestamp, data }) =>
        add({ at: timestamp, name: data.event, kind: data.type, properties: data.properties }),
      ),
    note: (name, properties) => add({ at: Date.now(), name, kind: 'lab', properties }),
    clear() {
      list = []
      for (const listener of [...listeners]) listener()
    },
  }
}
