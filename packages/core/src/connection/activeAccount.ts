import type { StoredConnection } from './Connection'
import type { GrantedAccount } from './GrantedAccount'

/**
 * The account in use: the chosen one where it exists on the connection's chain, else the first that does, so that a smart
 * account falls back to its owner on networks without it and comes back with the network.
 */
export function activeAccount({
  account,
  accounts,
  chainId,
}: Pick<StoredConnection, 'account' | 'accounts' | 'chainId'>): GrantedAccount {
  const exists = ({ chainIds }: GrantedAccount) => !chainIds || chainIds.includes(chainId)
  return exists(account) ? account : (accounts.find(exists) ?? account)
}
