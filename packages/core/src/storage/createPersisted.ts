import type { Storage } from './Storage'

/** One persisted fact: its key name and how a stored value is proven to be one. */
export interface Fact<T> {
  readonly name: string
  /** The value when it is sound, else `undefined`; must not throw. */
  parse(value: unknown): T | undefined
}

/** Versioned facts of one instance; survives corrupt, blocked and full storage. */
export interface Persisted {
  read<T>(fact: Fact<T>): T | undefined
  write<T>(fact: Fact<T>, value: T | undefined): void
  /** Tells of a fact another tab changed. */
  subscribe<T>(fact: Fact<T>, listener: (value: T | undefined) => void): () => void
}

const version = 1

/** `onFault` hears of each broken call once; the instance goes on with what is in memory. */
export function createPersisted(
  storage: Storage,
  prefix: string,
  onFault: (error: unknown, key: string) => void,
): Persisted {
  const memory = new Map<string, string>()
  const keyOf = (name: string) => `${prefix}:${version}:${name}`
  const guarded = <T>(key: string, work: () => T, otherwise: () => T): T => {
    try {
      return work()
    } catch (error) {
      onFault(error, key)
      return otherwise()
    }
  }
  const persisted: Persisted = {
    read(fact) {
      const key = keyOf(fact.name)
      const text = guarded(
        key,
        () => storage.getItem(key) ?? memory.get(key),
        () => memory.get(key),
      )
      if (text === undefined) return undefined
      const value = guarded(
        key,
        () => fact.parse(JSON.parse(text)),
        () => undefined,
      )
      if (value === undefined) persisted.write(fact, undefined)
      return value
    },
    write(fact, value) {
      const key = keyOf(fact.name)
      if (value === undefined) {
        memory.delete(key)
        guarded(
          key,
          () => storage.removeItem(key),
          () => {},
        )
        return
      }
      const text = JSON.stringify(value)
      guarded(
        key,
        () => {
          storage.setItem(key, text)
          memory.delete(key)
        },
        () => {
          // Full or blocked: this page keeps the fact, the next one will not have it.
          memory.set(key, text)
        },
      )
    },
    subscribe(fact, listener) {
      const key = keyOf(fact.name)
      const stop = guarded(
        key,
        () =>
          storage.subscribe?.((changed) => {
            if (changed === key || changed === null) listener(persisted.read(fact))
          }),
        () => undefined,
      )
      return () => stop?.()
    },
  }
  return persisted
}
