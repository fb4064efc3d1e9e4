import type { Storage } from '../storage/Storage'

/** One store seen by several tabs: a write in one is heard by the others, at once or a moment later, as localStorage does. */
export function sharedStorage(heardWhen: 'at once' | 'later' = 'at once') {
  const items = new Map<string, string>()
  const tabs = new Set<Set<(key: string | null) => void>>()
  return {
    items,
    tab(): Storage {
      const me = new Set<(key: string | null) => void>()
      tabs.add(me)
      const tell = (key: string) => {
        for (const tab of tabs) {
          if (tab === me) continue
          for (const heard of tab)
            if (heardWhen === 'at once') heard(key)
            else setImmediate(() => tab.has(heard) && heard(key))
        }
      }
      return {
        getItem: (key) => items.get(key) ?? null,
        setItem(key, value) {
          items.set(key, value)
          tell(key)
        },
        removeItem(key) {
          if (items.delete(key)) tell(key)
        },
        subscribe(listener) {
          me.add(listener)
          return () => void me.delete(listener)
        },
      }
    },
  }
}
