import type { ActionsOf, InstanceNamespace, Scope } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import { chainNotSupported, namespaceAdapterMissing } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import type { ChainCalls } from './ChainCalls'
import { getActions } from './getActions'

/**
 * The actions on the instance itself: portable ones for the active namespace, the others for the one whose adapter says that they stand there.
 *
 * @param onEnded a transaction ended: what the account holds has changed
 */
export function createChainCalls(core: Core, onEnded: (namespace: Namespace) => void): ChainCalls {
  const active = () => core.store.getState().activeNamespace
  const actions = <N extends Namespace>(namespace: N) => getActions(core, namespace)
  const own = async (scope?: Scope): Promise<ActionsOf<InstanceNamespace>> => {
    const wanted = scope?.namespace
    const [namespace] = [...core.runtimes].find(([, { actsOnInstance }]) => actsOnInstance) ?? []
    if (wanted && wanted !== namespace && core.runtimes.has(wanted)) throw chainNotSupported({})
    if (!namespace || (wanted && wanted !== namespace)) throw namespaceAdapterMissing({})
    // No other adapter can say it.
    return actions(namespace as InstanceNamespace)
  }
  return {
    signMessage: async (parameters) => (await actions(parameters.namespace ?? active())).signMessage(parameters),
    async waitForTransaction(parameters) {
      const namespace = parameters.namespace ?? active()
      const { waitForTransaction } = await actions(namespace)
      if (!waitForTransaction) throw chainNotSupported({})
      const outcome = await waitForTransaction(parameters)
      onEnded(namespace)
      return outcome
    },
    signTypedData: async (parameters) => (await own(parameters)).signTypedData(parameters),
    sendTransaction: async (parameters) => (await own(parameters)).sendTransaction(parameters),
    estimateGas: async (parameters) => (await own(parameters)).estimateGas(parameters),
    writeContract: async (parameters) => (await own(parameters)).writeContract(parameters),
    getCapabilities: async (scope) => (await own(scope)).getCapabilities(scope),
    sendCalls: async (parameters) => (await own(parameters)).sendCalls(parameters),
    watchAsset: async (parameters) => (await own(parameters)).watchAsset(parameters),
    async parseUnits(value, decimals, namespace = active()) {
      const { parseUnits } = await actions(namespace)
      if (!parseUnits) throw chainNotSupported({})
      return parseUnits(value, decimals)
    },
    async formatUnits(value, decimals, namespace = active()) {
      const { formatUnits } = await actions(namespace)
      if (!formatUnits) throw chainNotSupported({})
      return formatUnits(value, decimals)
    },
  }
}
