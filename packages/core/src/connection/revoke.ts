import type { Namespace } from '@latchkey/protocol/caip'
import { disconnectFailed } from '@latchkey/protocol/errors'
import type { ConnectorHandle } from '../connectors/Connector'
import type { Core } from '../Core'
import { connectedHandle } from '../connectors/connectedHandle'
import { deadlines } from '../time/deadlines'
import { walletConnectId } from '../connectors/Pairing'
import { withDeadline } from '../time/withDeadline'
import { endConnections } from './endConnections'

/** Asks wallets to forget this site; whatever they do, nothing is connected here any more. Never rejects. */
export async function tellWallets(
  core: Core,
  handles: readonly ConnectorHandle[],
  namespace?: Namespace,
): Promise<void> {
  // One session serves several namespaces and ends in all of them.
  if (handles.some(isRelayed))
    for (const { connector } of [...core.handles.values()].filter(isRelayed))
      if (isRelayed(connectedHandle(core, connector.chain))) endConnections(core, connector.chain)
  const failures = (await Promise.all(handles.map((handle) => tell(core, handle)))).filter((one) => one !== undefined)
  if (failures.length === 0) {
    core.events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const error = disconnectFailed({}, new AggregateError(failures, failures.map(({ message }) => message).join(', ')))
  core.report(error)
  core.events.emit('DISCONNECT_ERROR', { message: error.message })
}

const isRelayed = (handle: ConnectorHandle | undefined) => handle?.connector.id === walletConnectId

async function tell(core: Core, handle: ConnectorHandle): Promise<Error | undefined> {
  const { chain } = handle.connector
  try {
    await withDeadline(
      { clock: core.clock, ms: deadlines.disconnect, expired: () => disconnectFailed({ chain }) },
      (signal) => handle.disconnect({ signal }),
    )
    return undefined
  } catch (cause) {
    return disconnectFailed({ chain }, cause)
  }
}
