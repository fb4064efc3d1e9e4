/** Where the wallet keeps what it remembers; `localStorage` fits. */
export interface WalletStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What every wallet remembers over a reload. */
export interface Remembered {
  readonly version: 1
  /** Tells another set of keys, whose grants must not be shown. */
  readonly keys: string
  readonly locked: boolean
}

export interface WalletStore<State extends Remembered> {
  get(): State
  update(change: (state: State) => Partial<State>): void
  /** Reads again what another tab may have written. */
  reload(): void
  /** Forgets everything. */
  reset(): void
  subscribe(listener: () => void): () => void
}

/** State in memory, mirrored to a storage that may be missing, full or corrupted. */
export function createWalletStore<State extends Remembered>(
  initial: State,
  key: string,
  storage: WalletStorage | undefined,
): WalletStore<State> {
  let state = read(initial, key, storage)
  const listeners = new Set<() => void>()
  const set = (next: State) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => state,
    update(change) {
      const next = { ...state, ...change(state) }
      try {
        storage?.setItem(key, JSON.stringify(next))
      } catch {
        // A full or blocked storage costs the memory over a reload, not the request.
      }
      set(next)
    },
    reload: () => set(read(initial, key, storage)),
    reset() {
      try {
        storage?.removeItem(key)
      } catch {
        // Same as above.
      }
      set(initial)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function read<State extends Remembered>(initial: State, key: string, storage: WalletStorage | undefined): State {
  try {
    const stored: Partial<State> | null = JSON.parse(storage?.getItem(key) ?? 'null')
    return stored?.version === 1 && stored.keys === initial.keys ? { ...initial, ...stored } : initial
  } catch {
    return initial
  }
}
