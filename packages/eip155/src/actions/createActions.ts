import { type AdapterContext, actionMaker, formatUnits, parseUnits, type RunAction } from '@latchkey/core'
import type { Eip155Actions, RpcProvider } from '@latchkey/protocol/actions'
import type { EvmContext } from './EvmContext'
import { getCapabilities } from './getCapabilities'
import { sendCalls } from './sendCalls'
import { estimateGas, sendTransaction } from './sendTransaction'
import { signMessage } from './signMessage'
import { waitForTransaction } from './waitForTransaction'
import { watchAsset } from './watchAsset'

/** Signing and sending on EVM chains; what needs an ABI or EIP-712 encoder loads it on first use. */
export function createActions(
  { clock, report }: Pick<AdapterContext, 'clock' | 'report'>,
  run: RunAction,
): Eip155Actions {
  // The provider of this namespace is the wallet's JSON-RPC object.
  const of = actionMaker(run, (context): EvmContext => ({ ...context, provider: context.provider as RpcProvider }))
  return {
    signMessage: of('signMessage', 'ask', signMessage),
    signTypedData: of('signTypedData', 'ask', async (context, parameters) =>
      (await import('./signTypedData')).signTypedData(context, parameters),
    ),
    sendTransaction: of('sendTransaction', 'ask', sendTransaction),
    estimateGas: of('estimateGas', 'read', estimateGas),
    writeContract: of('writeContract', 'ask', async (context, parameters) =>
      (await import('./writeContract')).writeContract(context, parameters),
    ),
    waitForTransaction: of('waitForTransaction', 'read', (context, parameters) =>
      waitForTransaction(clock, context, parameters),
    ),
    replaceTransaction: of('replaceTransaction', 'ask', async (context, parameters) =>
      (await import('./replaceTransaction')).replaceTransaction(clock, context, parameters),
    ),
    getCapabilities: of('getCapabilities', 'read', (context) => getCapabilities(report, context)),
    sendCalls: of('sendCalls', 'ask', (context, parameters) => sendCalls(clock, context, parameters)),
    watchAsset: of('watchAsset', 'ask', watchAsset),
    parseUnits,
    formatUnits,
  }
}
