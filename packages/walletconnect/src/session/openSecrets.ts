import { createPersisted, localStorage, type Persisted, type SourceContext } from '@latchkey/core'

/** Facts that hold keys: they stay in this browser. */
export interface Secrets extends Persisted {
  /** Whether other tabs see them too. */
  readonly shared: boolean
}

/** The instance's secrets; beside a storage that travels to a server, the page's own. */
export function openSecrets(core: SourceContext): Secrets {
  const { storage, storageKey } = core.options()
  if (storage?.sharedWithServer)
    return { ...createPersisted(localStorage(), storageKey, core.report), shared: typeof window !== 'undefined' }
  const { persisted } = core
  return {
    read: persisted.read,
    write: persisted.write,
    subscribe: persisted.subscribe,
    shared: storage === undefined ? typeof window !== 'undefined' : storage.subscribe !== undefined,
  }
}
