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
