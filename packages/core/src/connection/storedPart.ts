import type { Connected, StoredConnection } from './Connection'

/** What is stored of a connection. */
export function storedPart({ status: _, proof: __, ...stored }: Connected): StoredConnection {
  return stored
}
