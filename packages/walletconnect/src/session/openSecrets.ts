import type { Persisted, SourceContext } from '@latchkey/core'

/** Facts that hold keys; their items say `page`, so they stay in this browser. */
export interface Secrets extends Persisted {
  /** Whether other tabs see them too. */
  readonly shared: boolean
}

/** The instance's secrets, and whether other tabs see where they are kept. */
export function openSecrets({ persisted: { read, write, subscribe }, options }: SourceContext): Secrets {
  const { storage } = options()
  // The page's own storage, which all its tabs share; a server has none.
  const isOfPage = storage === undefined || storage.sharedWithServer
  return { read, write, subscribe, shared: isOfPage ? typeof window !== 'undefined' : storage.subscribe !== undefined }
}
