import type { Namespace } from '@latchkey/protocol/caip'
import {
  adapterMissing,
  chainNotSupported,
  notConnected,
  requestCancelled,
  requestTimedOut,
} from '@latchkey/protocol/errors'
import type { ActionContext, ChainActions } from './Adapter'
import type { ChainCalls, Scope } from './ChainCalls'
import type { Provider } from '../connectors/Connector'
import type { Core } from '../Core'
import { deadlines } from '../time/deadlines'
import { getAccount } from '../connection/getAccount'
import { getNetwork } from './getNetwork'
import { withDeadline } from '../time/withDeadline'

/** Everything a connected visitor can sign or send; the code of each namespace loads on first use. */
export function createChainCalls(
  core: Core,
  providers: (namespace: Namespace) => Provider | undefined,
  refreshBalance: (namespace: Namespace) => Promise<void>,
): ChainCalls {
  const actionsOf = (namespace: Namespace): Promise<ChainActions> => {
    const runtime = core.runtimes.get(namespace)
    return runtime ? runtime.actions() : Promise.reject(adapterMissing({ namespace }))
  }

  async function run<T>(
    scope: Scope | undefined,
    kind: 'ask' | 'read',
    method: string,
    work: (actions: ChainActions, context: ActionContext) => Promise<T>,
  ): Promise<T> {
    const namespace = scope?.namespace ?? core.store.getState().activeNamespace
    const state = core.store.getState()
    const provider = providers(namespace)
    const { address } = getAccount(state, namespace)
    const network = getNetwork(state, namespace)
    if (!provider || address === undefined) throw notConnected({ namespace })
    if (!network) throw chainNotSupported({})
    const actions = await actionsOf(namespace)
    const perform = (signal: AbortSignal) =>
      work(actions, {
        provider,
        address,
        network,
        signal,
        read: (asked, params = []) => core.read({ chainId: network.caipNetworkId, method: asked, params, signal }),
      })
    if (kind === 'read') return perform(scope?.signal ?? core.lifetime)
    return withDeadline(
      {
        clock: core.clock,
        ms: deadlines.request,
        expired: () => requestTimedOut({ method }),
        signals: [core.lifetime, scope?.signal && cancelling(scope.signal, method)],
      },
      perform,
    )
  }

  return {
    signMessage: (parameters) =>
      run(parameters, 'ask', 'signMessage', (actions, context) => actions.signMessage(context, parameters)),
    signTypedData: (parameters) =>
      run(parameters, 'ask', 'signTypedData', (actions, context) => actions.signTypedData(context, parameters)),
    sendTransaction: (parameters) =>
      run(parameters, 'ask', 'sendTransaction', (actions, context) => actions.sendTransaction(context, parameters)),
    estimateGas: (parameters) =>
      run(parameters, 'read', 'estimateGas', (actions, context) => actions.estimateGas(context, parameters)),
    writeContract: (parameters) =>
      run(parameters, 'ask', 'writeContract', (actions, context) => actions.writeContract(context, parameters)),
    async waitForTransaction(parameters) {
      const outcome = await run(parameters, 'read', 'waitForTransaction', (actions, context) =>
        actions.waitForTransaction(context, parameters),
      )
      void refreshBalance(parameters.namespace ?? core.store.getState().activeNamespace)
      return outcome
    },
    getCapabilities: (scope) =>
      run(scope, 'read', 'getCapabilities', (actions, context) => actions.getCapabilities(context)),
    sendCalls: (parameters) =>
      run(parameters, 'ask', 'sendCalls', (actions, context) => actions.sendCalls(context, parameters)),
    watchAsset: (parameters) =>
      run(parameters, 'ask', 'watchAsset', (actions, context) => actions.watchAsset(context, parameters)),
    parseUnits: async (value, decimals, namespace = core.store.getState().activeNamespace) =>
      (await actionsOf(namespace)).parseUnits(value, decimals),
    formatUnits: async (value, decimals, namespace = core.store.getState().activeNamespace) =>
      (await actionsOf(namespace)).formatUnits(value, decimals),
  }
}

/** A caller's abort becomes our own error, so every rejection has a code. */
function cancelling(signal: AbortSignal, method: string): AbortSignal {
  const controller = new AbortController()
  const cancel = () => controller.abort(requestCancelled({ method }, signal.reason))
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })
  return controller.signal
}
