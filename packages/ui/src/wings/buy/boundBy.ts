import type { Account } from '@latchkey/core'
import type { Onramp } from '@latchkey/features/onramp'

/**
 * Why less is offered than is sold: the account is a contract, which is not on every network, or no chain says whether it is one, and it is
 * offered what is on the network in use; `undefined` where all is.
 */
export function boundBy(
  onramp: Pick<Onramp, 'takenOn' | 'getState'>,
  { accountType }: Pick<Account, 'accountType'>,
): 'account' | 'network' | undefined {
  if (onramp.takenOn() === undefined) return undefined
  // A wallet that says it is one knows.
  return onramp.getState().taking?.chainIds === 'unsaid' && accountType !== 'smartAccount' ? 'network' : 'account'
}
