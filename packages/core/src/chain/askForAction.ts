import { errorFromWallet } from '@latchkey/protocol/errors'
import { untilAborted } from '../time/untilAborted'
import type { ActionContext } from './Adapter'

/**
 * One request of an action to its wallet: ends with the action, and whatever the wallet throws becomes one Latchkey error here and
 * nowhere else.
 *
 * @throws `wallet.*`, `chain.*`, or the reason the action ended with
 * @example
 * const accounts = (context: ActionContext, provider: Provider) =>
 *   askForAction(context, 'eth_accounts', () => provider.request({ method: 'eth_accounts' }))
 */
export async function askForAction<T>(
  { signal, network }: Pick<ActionContext, 'signal' | 'network'>,
  method: string,
  work: () => T | PromiseLike<T>,
): Promise<T> {
  try {
    return await untilAborted(signal, work)
  } catch (error) {
    throw signal.aborted ? signal.reason : errorFromWallet(error, { method, chainId: network.caipNetworkId })
  }
}
