import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { StoredConnections } from '../storage/storedConnections'
import type { StoredSelection } from '../storage/storedSelection'
import { dispatch } from './dispatch'
import { reset } from './reset'
import { restore } from './restore'
import type { TabNews } from './TabNews'

/** Takes over what another tab wrote; a wallet is only asked what it would say without a prompt. */
export function syncFromTab(core: Core, { connections, selection }: TabNews): void {
  if (connections) syncConnections(core, connections)
  if (selection) syncSelection(core, selection)
}

/** What another tab connected, left or chose. */
function syncConnections(core: Core, stored: StoredConnections): void {
  const namespaces = new Set(core.store.getState().networks.map(({ chainNamespace }) => chainNamespace))
  // Where reconnecting is off, nothing connects here but by the visitor.
  const { enableReconnect } = core.options()
  for (const namespace of namespaces) {
    const here = core.store.getState().connections[namespace]
    const there = stored[namespace]
    const restores = here?.status === 'connecting' && here.intent === 'restore'
    if (restores && there?.connectorId !== here.connectorId) {
      // Left or replaced while this tab still asks: what it asks for is over.
      core.attempts.get(namespace)?.abort()
      reset(core, namespace, 'other-tab')
      if (there && enableReconnect) void restore(core, namespace, there)
    } else if (here?.status === 'connected') {
      if (!there) reset(core, namespace, 'other-tab')
      else if (there.connectorId !== here.connectorId) {
        reset(core, namespace, 'other-tab')
        if (enableReconnect) void restore(core, namespace, there)
      } else {
        const { address, type } = there.account
        dispatch(core, namespace, { type: 'account-chosen', address, accountType: type })
      }
    } else if (there && here?.status !== 'connecting' && enableReconnect) {
      void restore(core, namespace, there)
    }
  }
}

/** Points this tab where another one pointed itself; a connected wallet's own chain stands. */
function syncSelection(core: Core, { selected }: StoredSelection): void {
  const { connections, networks } = core.store.getState()
  for (const [namespace, chainId] of Object.entries(selected) as [Namespace, never][]) {
    const known = networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
    if (known && connections[namespace]?.status !== 'connected') core.select(namespace, chainId, 'follow')
  }
}
