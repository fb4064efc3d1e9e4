import type { WalletState } from './WalletState'

/** Where the wallet keeps what it remembers; `localStorage` fits. */
export interface WalletStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface WalletStore {
  get(): WalletState
  update(change: (state: WalletState) => Partial<WalletState>): void
  /** Reads again what another tab may have written. */
  reload(): void
  /** Forgets everything. */
  reset(): void
  subscribe(listener: () => void): () => void
}

/** State in memory, mirrored to a storage that may be missing, full or corrupted. */
export function createWalletStore(initial: WalletState, key: string, storage: WalletStorage | undefined): WalletStore {
  let state = read(initial, key, storage)
  const listeners = new Set<() => void>()
  const set = (next: WalletState) => {
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

function read(initial: WalletState, key: string, storage: WalletStorage | undefined): WalletState {
  try {
    const stored: Partial<WalletState> | null = JSON.parse(storage?.getItem(key) ?? 'null')
    return stored?.version === 1 && stored.keys === initial.keys ? { ...initial, ...stored } : initial
  } catch {
    return initial
  }
}
