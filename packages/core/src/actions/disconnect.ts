import type { Namespace } from '@latchkey/protocol/caip'
import { connectCancelled, disconnectFailed } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { deadlines } from '../deadlines'
import { connectedHandle } from '../findHandle'
import { withDeadline } from '../withDeadline'
import { reset } from './reset'

/** Ends one or every connection; always resolves disconnected, whatever the wallet does. */
export async function disconnect(core: Core, namespace?: Namespace): Promise<void> {
  const { connections } = core.store.getState()
  const all = Object.keys(connections) as Namespace[]
  const targets = namespace === undefined ? all : [namespace]
  const failures = (await Promise.all(targets.map((target) => leave(core, target)))).filter((one) => one !== undefined)
  if (failures.length === 0) {
    core.events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const error = disconnectFailed({}, new AggregateError(failures, failures.map(({ message }) => message).join(', ')))
  core.report(error)
  core.events.emit('DISCONNECT_ERROR', { message: error.message })
}

async function leave(core: Core, namespace: Namespace): Promise<Error | undefined> {
  const handle = connectedHandle(core, namespace)
  core.attempts.get(namespace)?.abort(connectCancelled({}))
  reset(core, namespace, 'user-disconnected')
  if (!handle) return undefined
  try {
    await withDeadline(
      {
        clock: core.clock,
        ms: deadlines.disconnect,
        expired: () => disconnectFailed({ chain: namespace }),
      },
      (signal) => handle.disconnect({ signal }),
    )
    return undefined
  } catch (cause) {
    return disconnectFailed({ chain: namespace }, cause)
  }
}
