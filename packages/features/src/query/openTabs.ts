import type { Core } from '@latchkey/core'
import { type CreateTabsParameters, createTabs, type Tabs } from './createTabs'

/** The tabs that share this instance's storage; `undefined` on servers, and where the storage is the page's own. */
export function openTabs(
  core: Core,
  name: string,
  answers: Pick<CreateTabsParameters, 'find' | 'heard'>,
): Tabs | undefined {
  const { storage, storageKey } = core.options()
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  if (storage && !storage.subscribe && !storage.sharedWithServer) return undefined
  const { locks } = navigator as Partial<Navigator>
  return createTabs({ clock: core.clock, name: `${storageKey} answers ${name}`, locks, ...answers })
}
