import { activate, type Core, connect, type Store, type WalletRow } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { connectorNotFound } from '@latchkey/protocol/errors'
import type { FlowState } from '../modal/FlowState'
import type { AttemptStatus } from './AttemptState'
import { attemptEnd } from './attemptEnd'

/** What connecting one wallet in several namespaces needs. */
export interface FamiliesAttempt {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly row: WalletRow
  readonly namespaces: readonly Namespace[]
  readonly signal: AbortSignal
}

/**
 * One prompt after the other; one refusal does not end the others, and what one granted stands. Rejects with the first failure
 * once each was asked.
 */
export async function connectFamilies({ core, store, row, namespaces, signal }: FamiliesAttempt): Promise<void> {
  const tell = (namespace: Namespace, status: AttemptStatus) => {
    if (!signal.aborted) store.setState(({ families }) => ({ families: { ...families, [namespace]: status } }))
  }
  const failures: unknown[] = []
  const connected: Namespace[] = []
  // What one answered before counts no more once it is asked again.
  for (const namespace of namespaces) tell(namespace, 'connecting')
  for (const namespace of namespaces) {
    const connector = row.families?.find((one) => one.namespace === namespace)?.connectorId
    signal.throwIfAborted()
    tell(namespace, 'awaiting-wallet')
    try {
      // It left between the look and the press.
      if (connector === undefined) throw connectorNotFound({ connector: row.wallet.id, known: [] })
      await connect(core, { connector, namespace, signal })
      connected.push(namespace)
      tell(namespace, 'connected')
    } catch (error) {
      signal.throwIfAborted()
      tell(namespace, attemptEnd(error))
      failures.push(error)
    }
  }
  // Each that connects becomes the active one; of several the visitor stands on the first, not on the one that answered last.
  const [first] = connected
  if (first) activate(core, first)
  if (failures.length > 0) throw failures[0]
}
