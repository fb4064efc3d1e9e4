import type { AdapterContext, ChainActions } from '@latchkey/core'
import { getCapabilities } from './getCapabilities'
import { sendCalls } from './sendCalls'
import { estimateGas, sendTransaction } from './sendTransaction'
import { signMessage } from './signMessage'
import { formatUnits, parseUnits } from './units'
import { waitForTransaction } from './waitForTransaction'
import { watchAsset } from './watchAsset'

/** Signing and sending on EVM chains; what needs an ABI or EIP-712 encoder loads it on first use. */
export function createActions({ clock, report }: Pick<AdapterContext, 'clock' | 'report'>): ChainActions {
  return {
    signMessage,
    signTypedData: async (...call) => (await import('./signTypedData')).signTypedData(...call),
    sendTransaction,
    estimateGas,
    writeContract: async (...call) => (await import('./writeContract')).writeContract(...call),
    waitForTransaction: (context, parameters) => waitForTransaction(clock, context, parameters),
    getCapabilities: (context) => getCapabilities(report, context),
    sendCalls: (context, parameters) => sendCalls(clock, context, parameters),
    watchAsset,
    parseUnits,
    formatUnits,
  }
}
