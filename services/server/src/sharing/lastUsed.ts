import { LRUCache } from 'lru-cache'

/**
 * So many entries, those that were used last, in room that grows with them: told a number, the cache would take the room for all of
 * them when it is made, some dozen times as a server starts.
 */
export const lastUsed = <V extends {}>(most: number): LRUCache<string, V> =>
  new LRUCache<string, V>({ maxSize: most, sizeCalculation: () => 1 })
