import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { getActions } from '../chain/getActions'
import { revalidateOnReturn } from './revalidateOnReturn'

/**
 * Loads what is asked of a connected wallet, of each namespace once; what fails is loaded when the page is online again. From now on
 * the wallet is asked again after a long absence.
 */
export function loadRest(core: Core): void {
  const begun = new Set<string>()
  const look = () => {
    for (const [namespace, { status }] of Object.entries(core.store.getState().connections)) {
      if (status !== 'connected' || begun.has(namespace)) continue
      begun.add(namespace)
      getActions(core, namespace as Namespace).catch(() => begun.delete(namespace))
    }
  }
  revalidateOnReturn(core)
  core.store.subscribe(look)
  globalThis.addEventListener?.('online', look, { signal: core.lifetime })
  look()
}
