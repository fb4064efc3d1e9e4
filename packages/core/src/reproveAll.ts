import type { Namespace } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { Core } from './Core'
import { connectedHandle } from './connectedHandle'
import { deadlines } from './deadlines'
import { withDeadline } from './withDeadline'

/** Asks every connected wallet silently whether it still is. */
export function reproveAll(core: Core): void {
  for (const namespace of core.runtimes.keys()) void reprove(core, namespace)
}

async function reprove(core: Core, namespace: Namespace): Promise<void> {
  const handle = connectedHandle(core, namespace)
  if (!handle) return
  const connectorId = handle.connector.id
  try {
    const { addresses, chainId } = await withDeadline(
      { clock: core.clock, ms: deadlines.restore, expired: () => undefined, signals: [core.lifetime] },
      (signal) => handle.restore({ signal }),
    )
    core.dispatch(namespace, { type: 'accounts-changed', connectorId, addresses })
    core.dispatch(namespace, { type: 'chain-changed', connectorId, chainId })
  } catch (error) {
    // A wallet that only stays silent keeps its connection; one that says no has ended it.
    if (isLatchkeyError(error)) core.dispatch(namespace, { type: 'wallet-disconnected', connectorId })
  }
}
