import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'

/**
 * Makes a namespace the active one, on the network it stands on; `switchingNamespace` is set meanwhile. Nothing happens where it
 * has no network.
 * @example
 * activate(core, 'solana')
 */
export function activate(core: Core, namespace: Namespace): void {
  const { activeNamespace, selected } = core.store.getState()
  const chainId = selected[namespace]
  if (chainId === undefined || namespace === activeNamespace) return
  core.store.setState({ switchingNamespace: true })
  core.select(namespace, chainId)
  core.store.setState({ switchingNamespace: false })
}
