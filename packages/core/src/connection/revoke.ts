import type { Namespace } from '@latchkey/protocol/caip'
import { disconnectFailed } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import type { ConnectorHandle } from '../connectors/Connector'
import { connectedHandle } from '../connectors/connectedHandle'
import { findSource } from '../connectors/findSource'
import { deadlines } from '../time/deadlines'
import { withDeadline } from '../time/withDeadline'
import { watchEnds } from './alsoEnds'
import { endConnections } from './endConnections'

/** Asks wallets to forget this site; whatever they do, nothing is connected here any more. Never rejects. */
export async function revoke(core: Core, handles: readonly ConnectorHandle[], namespace?: Namespace): Promise<void> {
  for (const handle of handles) endEverywhere(core, handle)
  const told = Promise.all(handles.map((one) => revokeOne(core, one)))
  // The wallets of other namespaces may end theirs with it.
  if (namespace) for (const left of handles) void watchEnds(core, left, told)
  const failures = (await told).filter((one) => one !== undefined)
  if (failures.length === 0) {
    core.events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const error = disconnectFailed({}, new AggregateError(failures, failures.map(({ message }) => message).join(', ')))
  core.report(error)
  core.events.emit('DISCONNECT_ERROR', { message: error.message })
}

/** One session serves several namespaces and ends in all of them. */
function endEverywhere(core: Core, { connector: { id } }: ConnectorHandle): void {
  if (findSource(core, id)?.source.scope !== 'session') return
  for (const { connector } of core.registry.list())
    if (connector.id === id && connectedHandle(core, connector.chain)?.connector.id === id)
      endConnections(core, connector.chain)
}

async function revokeOne(core: Core, handle: ConnectorHandle): Promise<Error | undefined> {
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
