import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { connectedHandle } from '../connectors/connectedHandle'
import { deadlines } from '../time/deadlines'
import { withDeadline } from '../time/withDeadline'
import { dispatch } from './dispatch'

/** Asks every connected wallet silently whether it still is, but for those of one namespace. */
export function revalidate(core: Core, except?: Namespace): void {
  for (const namespace of Object.keys(core.store.getState().connections) as Namespace[])
    if (namespace !== except) void revalidateOne(core, namespace)
}

/** Asks the connected wallet of a namespace silently whether it still is; never rejects. */
export async function revalidateOne(core: Core, namespace: Namespace): Promise<void> {
  const handle = connectedHandle(core, namespace)
  // Where the wallet cannot be asked without a prompt, it is asked at the first use.
  if (!handle || core.runtimes.get(namespace)?.restore === 'stored') return
  const connectorId = handle.connector.id
  try {
    const grant = await withDeadline(
      { clock: core.clock, ms: deadlines.restore, expired: () => undefined, signals: [core.lifetime] },
      (signal) => handle.restore({ signal }),
    )
    // Locked or ended, it cannot be told: who unlocks it again is connected again.
    if (grant === 'locked') return dispatch(core, namespace, { type: 'accounts-changed', connectorId, accounts: [] })
    dispatch(core, namespace, { type: 'accounts-changed', connectorId, accounts: grant.accounts })
    dispatch(core, namespace, { type: 'chain-changed', connectorId, chainId: grant.chainId })
  } catch {
    // A wallet that only stays silent keeps its connection; one that says no has ended it.
  }
}
