import type { Namespace } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { Core } from './Core'
import { deadlines } from './deadlines'
import { connectedHandle } from './findHandle'
import { withDeadline } from './withDeadline'

/** Longer than this away, and what the wallet granted is proven again. */
const longAbsence = 60_000

/** After a page cache restore or a long absence, asks connected wallets silently whether they still are. */
export function reproveOnReturn(core: Core): () => void {
  let hiddenAt: number | undefined
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) reproveAll(core)
  }
  const changed = () => {
    if (document.visibilityState === 'hidden') hiddenAt = core.clock.now()
    else if (hiddenAt !== undefined && core.clock.now() - hiddenAt > longAbsence) reproveAll(core)
  }
  addEventListener('pageshow', shown)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('pageshow', shown)
    document.removeEventListener('visibilitychange', changed)
  }
}

function reproveAll(core: Core): void {
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
