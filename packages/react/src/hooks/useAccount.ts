import type { Account } from '@latchkey/core'
import { absentAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { useMemo } from 'react'
import { useLatchkeyValue } from './useLatchkeyValue'

export interface UseAccount extends Account {
  /** Facts of an embedded wallet; none exists yet. */
  readonly embeddedWalletInfo: undefined
}

/**
 * The account of a namespace, or of the active one; the same object until something about it changed.
 * @example const { address, isConnected, status } = useAccount()
 */
export function useAccount({ namespace }: { readonly namespace?: Namespace | undefined } = {}): UseAccount {
  const account = useLatchkeyValue((latchkey) => latchkey.getAccount(namespace), absentAccount)
  return useMemo(() => ({ ...account, embeddedWalletInfo: undefined }), [account])
}
