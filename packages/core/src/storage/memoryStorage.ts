import type { Storage } from './Storage'

/**
 * Keeps the stored values until the page is left; instances given the same object share them.
 * @example
 * const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet], storage: memoryStorage() })
 */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
