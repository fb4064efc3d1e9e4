/** Who listens to which key. */
export interface Listeners<K, P> {
  /** The returned function stops listening. */
  add(key: K, listener: (payload: P) => void): () => void
  remove(key: K, listener: (payload: P) => void): void
  tell(key: K, payload: P): void
}

/** Keeps listeners by key; each is told once, and one that leaves while others are told does no harm. */
export function createListeners<K, P>(): Listeners<K, P> {
  const byKey = new Map<K, Set<(payload: P) => void>>()
  const remove: Listeners<K, P>['remove'] = (key, listener) => void byKey.get(key)?.delete(listener)
  return {
    add(key, listener) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(listener))
      return () => remove(key, listener)
    },
    remove,
    tell(key, payload) {
      for (const listener of [...(byKey.get(key) ?? [])]) listener(payload)
    },
  }
}
