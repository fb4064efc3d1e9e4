import type { Account } from '@latchkey/core'
import { absentAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { useMemo } from 'react'
import { useLatchkeyValue } from './useLatchkeyValue'

/** What `useAccount` returns: the fields of `Account`. */
export interface UseAccount extends Account {
  /** Facts of an embedded wallet; none exists yet. */
  readonly embeddedWalletInfo: undefined
}

/**
 * Returns the account of a namespace; the same object until something about it changed.
 * @param parameters `namespace` defaults to the active one
 * @example
 * function Address() {
 *   const { address, isConnected } = useAccount()
 *   return <p>{isConnected ? address : 'Not connected'}</p>
 * }
 */
export function useAccount({ namespace }: { readonly namespace?: Namespace | undefined } = {}): UseAccount {
  const account = useLatchkeyValue((latchkey) => latchkey.getAccount(namespace), absentAccount)
  return useMemo(() => ({ ...account, embeddedWalletInfo: undefined }), [account])
}
