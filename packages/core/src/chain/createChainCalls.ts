import type { ActionsOf, Scope } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import { chainNotSupported } from '@latchkey/protocol/errors'
import type { ChainCalls } from './ChainCalls'

export interface CreateChainCallsParameters {
  actions<N extends Namespace>(namespace: N): Promise<ActionsOf<N>>
  readonly active: () => Namespace
  /** A transaction ended: what the account holds has changed. */
  readonly onEnded: (namespace: Namespace) => void
}

/** The actions on the instance itself: portable ones for the active namespace, the others for EVM chains. */
export function createChainCalls({ actions, active, onEnded }: CreateChainCallsParameters): ChainCalls {
  const evm = async (scope?: Scope) => {
    if ((scope?.namespace ?? 'eip155') !== 'eip155') throw chainNotSupported({})
    return actions('eip155')
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
    signTypedData: async (parameters) => (await evm(parameters)).signTypedData(parameters),
    sendTransaction: async (parameters) => (await evm(parameters)).sendTransaction(parameters),
    estimateGas: async (parameters) => (await evm(parameters)).estimateGas(parameters),
    writeContract: async (parameters) => (await evm(parameters)).writeContract(parameters),
    getCapabilities: async (scope) => (await evm(scope)).getCapabilities(scope),
    sendCalls: async (parameters) => (await evm(parameters)).sendCalls(parameters),
    watchAsset: async (parameters) => (await evm(parameters)).watchAsset(parameters),
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
