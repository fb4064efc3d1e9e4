import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { untilAborted } from '../time/untilAborted'
import { connect } from './connect'

/**
 * Asks the wallet of a connection that stands on stored values alone; whoever comes while it is asked waits for the same answer.
 * Rejects with `connect.*`.
 */
export async function proveConnection(core: Core, namespace: Namespace, signal?: AbortSignal): Promise<void> {
  const connection = core.store.getState().connections[namespace]
  if (connection?.status === 'connecting' && connection.held?.proof === 'stored')
    return untilSettled(core, namespace, signal ?? core.lifetime)
  if (connection?.status !== 'connected' || connection.proof === 'wallet') return
  const { connectorId: connector, chainId } = connection
  await connect(core, { connector, namespace, chainId, signal })
}

/** Resolves when no wallet of the namespace is being asked any more. */
function untilSettled(core: Core, namespace: Namespace, signal: AbortSignal): Promise<void> {
  let stop = () => {}
  const settled = new Promise<void>((resolve) => {
    stop = core.store.subscribe(({ connections }) => {
      if (connections[namespace]?.status !== 'connecting') resolve()
    })
  })
  return untilAborted(signal, () => settled).finally(stop)
}
