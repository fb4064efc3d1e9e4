import type { Account } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'

/**
 * The networks on which an account takes something, of those the chains and the wallet say; `undefined` for all of its namespace. Only of
 * a contract the wallet says where it is: of the account of a key, what it approved, which is on every network.
 *
 * @param contractOn where the chains have its code
 */
export function takenOn(
  { address, accountType, allAccounts }: Pick<Account, 'address' | 'accountType' | 'allAccounts'>,
  contractOn: readonly ChainId[] | undefined,
): readonly ChainId[] | undefined {
  const own = accountType === 'smartAccount' && allAccounts.find((account) => account.address === address)
  const { chainIds: told } = own || {}
  return told && contractOn ? told.filter((chainId) => contractOn.includes(chainId)) : (contractOn ?? told)
}

/**
 * The same where the chains do not say whether it is a contract: the networks of which its wallet says it, else the one in use alone, for
 * there the wallet is.
 */
export const takenByWallet = (account: Parameters<typeof takenOn>[0], inUse: ChainId | undefined): readonly ChainId[] =>
  takenOn(account, undefined) ?? (inUse === undefined ? [] : [inUse])
