import { localStorage } from './localStorage'
import type { Storage } from './Storage'
import type { StoredItem } from './StoredItem'

/** The stored values of one instance; survives corrupt, blocked and full storage. */
export interface Persisted {
  read<T>(item: StoredItem<T>): T | undefined
  write<T>(item: StoredItem<T>, value: T | undefined): void
  /** Tells of a value another tab changed. */
  subscribe<T>(item: StoredItem<T>, listener: (value: T | undefined) => void): () => void
}

/** `null` where nothing is stored, `undefined` where storage is blocked. */
type Found = string | null | undefined

/** Version of the keys; each value carries one of its own. */
const keyVersion = 1

/**
 * Makes the typed access to an instance's stored values; `onFault` hears of each broken call or value, and the value in
 * memory stands. A value of the page alone goes into its `localStorage` where the storage travels to a server.
 * @param prefix of the stored keys
 * @example
 * const persisted = createPersisted(memoryStorage(), 'latchkey', (error, key) => console.error(key, error))
 * persisted.read(recentWallets)
 */
export function createPersisted(
  storage: Storage,
  prefix: string,
  onFault: (error: unknown, key: string) => void,
): Persisted {
  // What could not be written, empty for what could not be removed, and what stands there: once that is another, a tab wrote it later.
  const memory = new Map<string, readonly [text: string, over: Found]>()
  const keyOf = (name: string) => `${prefix}:${keyVersion}:${name}`
  const placeOf = <T>({ place }: StoredItem<T>) => (place && storage.sharedWithServer ? localStorage() : storage)
  const guarded = <T>(key: string, work: () => T, otherwise?: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      onFault(error, key)
      return otherwise?.()
    }
  }
  const stored = <T>(item: StoredItem<T>, key: string) => guarded(key, () => placeOf(item).getItem(key))
  const persisted: Persisted = {
    read(item) {
      const key = keyOf(item.name)
      const found = stored(item, key)
      const [kept, over] = memory.get(key) ?? []
      const text = over === found ? kept : found
      if (!text) return undefined
      return guarded(
        key,
        () => unpack(item, JSON.parse(text)),
        () => {
          // It would fail at every reading; the fault was told.
          persisted.write(item, undefined)
          return undefined
        },
      )
    },
    write(item, value) {
      const key = keyOf(item.name)
      const { version = 1 } = item
      const text = value === undefined ? '' : JSON.stringify(version === 1 ? value : { version, value })
      memory.delete(key)
      guarded(
        key,
        () => (text ? placeOf(item).setItem(key, text) : placeOf(item).removeItem(key)),
        // Full or blocked: this page keeps the value, the next one will not have it.
        () => void memory.set(key, [text, stored(item, key)]),
      )
    },
    subscribe(item, listener) {
      const key = keyOf(item.name)
      const stop = guarded(key, () =>
        placeOf(item).subscribe?.((changed) => {
          if (changed === key || changed === null) listener(persisted.read(item))
        }),
      )
      return () => stop?.()
    },
  }
  return persisted
}

/** The value in the form of today; throws for an unsound one, and leaves what a newer page wrote where it is. */
function unpack<T>(item: StoredItem<T>, stored: unknown): T | undefined {
  const { version = 1 } = item
  const [of, packed] = versioned(stored)
  if (of > version) return undefined
  const value = item.parse(of < version ? item.migrate?.(packed, of) : packed)
  if (value === undefined) throw new SyntaxError(`${item.name} is not sound`)
  return value
}

/** The version of a value, and the value; one of version 1 stands alone. */
function versioned(stored: unknown): readonly [version: number, value: unknown] {
  const { version, value } = (stored ?? {}) as { readonly version?: unknown; readonly value?: unknown }
  return typeof version === 'number' ? [version, value] : [1, stored]
}
