import {
  type ActionContext,
  type AdapterContext,
  actionMaker,
  formatUnits,
  parseUnits,
  type RunAction,
} from '@latchkey/core'
import type { SolanaActions, SolanaProvider } from '@latchkey/protocol/actions'
import { createSent } from './createSent'
import { getTokens } from './getTokens'
import type { SolanaContext } from './SolanaContext'
import { sendTransaction } from './sendTransaction'
import { signIn } from './signIn'
import { signMessage } from './signMessage'
import { signAllTransactions, signTransaction } from './signTransactions'
import { simulateTransaction } from './simulateTransaction'
import { waitForTransaction } from './waitForTransaction'

/** Signing and sending on Solana; what builds transactions loads with the first transfer. */
export function createActions({ clock }: Pick<AdapterContext, 'clock'>, run: RunAction): SolanaActions {
  const sent = createSent()
  // The provider of this namespace is made by `createProvider`.
  const toContext = (context: ActionContext): SolanaContext => ({
    ...context,
    clock,
    provider: context.provider as SolanaProvider,
  })
  const of = actionMaker(run, toContext)
  return {
    signMessage: of('signMessage', 'ask', signMessage),
    signIn: of('signIn', 'ask', signIn),
    signTransaction: of('signTransaction', 'ask', signTransaction),
    signAllTransactions: of('signAllTransactions', 'ask', signAllTransactions),
    sendTransaction: of('sendTransaction', 'ask', (context, parameters) => sendTransaction(context, sent, parameters)),
    sendTransfer: of('sendTransfer', 'ask', async (context, parameters) =>
      (await import('./sendTransfer')).sendTransfer(context, sent, parameters),
    ),
    estimateTransfer: of('estimateTransfer', 'read', async (context, parameters) =>
      (await import('./estimateTransfer')).estimateTransfer(context, parameters),
    ),
    simulateTransaction: of('simulateTransaction', 'read', simulateTransaction),
    waitForTransaction: of('waitForTransaction', 'read', (context, parameters) =>
      waitForTransaction(context, sent, parameters),
    ),
    getTokens: of('getTokens', 'read', getTokens),
    parseUnits,
    formatUnits,
  }
}
