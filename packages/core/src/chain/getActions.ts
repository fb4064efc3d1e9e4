import type { ActionsOf } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import {
  chainNotSupported,
  chainRequiredForClient,
  connectionClientMissing,
  namespaceAdapterMissing,
  networkOrAddressUndefined,
  notConnected,
  requestCancelled,
  requestTimedOut,
  senderChanged,
} from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { activeAccount } from '../connection/activeAccount'
import { sameText } from '../connection/GrantedAccount'
import { proveConnection } from '../connection/proveConnection'
import { connectedHandle } from '../connectors/connectedHandle'
import { heardProvider } from '../connectors/heardProvider'
import { abortAs } from '../time/abortAs'
import { deadlines } from '../time/deadlines'
import { withDeadline } from '../time/withDeadline'
import type { RunAction } from './Adapter'
import { getChainId, getNetwork } from './getNetwork'

/**
 * The actions of a namespace for its connected account; rejects with `requirement.chain_required_for_client` where none is named,
 * and with `requirement.namespace_adapter_missing` where no adapter brings them.
 */
export async function getActions<N extends Namespace>(core: Core, namespace: N): Promise<ActionsOf<N>> {
  // A site's own code, which types do not bind.
  if (!namespace) throw chainRequiredForClient({})
  const runtime = core.runtimes.get(namespace)
  if (!runtime) throw namespaceAdapterMissing({})
  const actions = await runtime.actions(runIn(core, namespace))
  // The map of runtimes is keyed by namespace, which a type cannot say.
  return actions as ActionsOf<N>
}

function runIn(core: Core, namespace: Namespace): RunAction {
  return async ({ name, kind, scope }, work) => {
    await proveConnection(core, namespace, scope?.signal)
    const state = core.store.getState()
    const connection = state.connections[namespace]
    const provider = core.getProvider(namespace)
    if (connection?.status !== 'connected')
      throw getChainId(state, namespace) ? notConnected({ namespace }) : networkOrAddressUndefined({})
    if (!provider) throw connectionClientMissing({})
    const network = getNetwork(state, namespace)
    if (!network) throw chainNotSupported({})
    const account = activeAccount(connection)
    const { from, onShown } = scope ?? {}
    const isSame = core.runtimes.get(namespace)?.sameAddress ?? sameText
    if (from !== undefined && !isSame(from, account.address)) throw senderChanged({})
    const handle = onShown && connectedHandle(core, namespace)
    const perform = (signal: AbortSignal) =>
      work({
        provider: handle ? heardProvider(core, { namespace, handle, account }, onShown) : provider,
        account,
        address: account.address,
        network,
        signal,
        read: (method, params = []) => core.read({ chainId: network.caipNetworkId, method, params, signal }),
        async readEvery(method, params = []) {
          const answers = await core.read({ chainId: network.caipNetworkId, method, params, signal, ways: 'every' })
          return answers as readonly unknown[]
        },
      })
    if (kind === 'read') return perform(scope?.signal ?? core.lifetime)
    const over = new AbortController()
    return withDeadline(
      {
        clock: core.clock,
        ms: deadlines.request,
        expired: () => requestTimedOut({ method: name }),
        signals: [
          core.lifetime,
          scope?.signal && abortAs(scope.signal, (reason) => requestCancelled({ method: name }, reason), over.signal),
        ],
      },
      perform,
    ).finally(() => over.abort())
  }
}
