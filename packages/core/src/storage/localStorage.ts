import type { Storage } from './Storage'

/**
 * Keeps the stored values in the page's `localStorage`; each tab hears of the others' changes. Every call throws on a
 * server, which the instance survives.
 * @example
 * const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet], storage: localStorage() })
 */
export function localStorage(): Storage {
  const area = () => globalThis.localStorage
  return {
    getItem: (key) => area().getItem(key),
    setItem: (key, value) => area().setItem(key, value),
    removeItem: (key) => area().removeItem(key),
    subscribe(listener) {
      const heard = (event: StorageEvent) => {
        if (event.storageArea === area()) listener(event.key)
      }
      globalThis.addEventListener('storage', heard)
      return () => globalThis.removeEventListener('storage', heard)
    },
  }
}
