import { type CoreState, type GrantedAccount, getAccount } from '@latchkey/core'

/** The connected account of the active namespace. */
export function activeAddress(state: CoreState): Pick<GrantedAccount, 'address' | 'type'> | undefined {
  const { isConnected, address, accountType } = getAccount(state)
  return isConnected && address !== undefined ? { address, type: accountType ?? 'eoa' } : undefined
}
