import type { Storage } from './Storage'

/** The page's localStorage; each tab hears of the others' changes. Does not exist on a server. */
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
