/** A state that is replaced, never changed, and tells who listens. */
export interface Store<T> {
  getState(): T
  /** Lays a part, or what a function makes of the state, over it. */
  setState(change: Partial<T> | ((state: T) => Partial<T>)): void
  /** Calls back after every change; a listener that unsubscribes meanwhile is still called this once. */
  subscribe(listener: (state: T, before: T) => void): () => void
}

/**
 * Makes a store that holds `initial` until something is set.
 * @example
 * const store = createStore({ open: false })
 * store.setState({ open: true })
 */
export function createStore<T extends object>(initial: T): Store<T> {
  const listeners = new Set<(state: T, before: T) => void>()
  let state = initial
  return {
    getState: () => state,
    setState(change) {
      const before = state
      state = { ...before, ...(typeof change === 'function' ? change(before) : change) }
      // A listener may change the state again: the others then hear of what is, not of what was.
      for (const listener of [...listeners]) listener(state, before)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
