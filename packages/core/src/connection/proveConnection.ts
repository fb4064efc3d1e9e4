import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { connect } from './connect'

/** Asks the wallet of a connection that stands on stored values alone; rejects with `connect.*`. */
export async function proveConnection(core: Core, namespace: Namespace, signal?: AbortSignal): Promise<void> {
  const connection = core.store.getState().connections[namespace]
  if (connection?.status !== 'connected' || connection.proof === 'wallet') return
  const { connectorId: connector, chainId } = connection
  await connect(core, { connector, namespace, chainId, signal })
}
