import { type LatchkeyError, storageCorrupt, storageFull, storageUnavailable } from '@latchkey/protocol/errors'

/** What a broken call to storage means for the visitor. */
export function storageFault(key: string, error: unknown): LatchkeyError {
  if (error instanceof SyntaxError) return storageCorrupt({ key }, error)
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return (isFull ? storageFull : storageUnavailable)({}, error)
}
