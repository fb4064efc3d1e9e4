import type { WalletInfo } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { useLatchkeyValue } from './useLatchkeyValue'

/** What `useWalletInfo` returns. */
export interface UseWalletInfo {
  /** Name, icon, identifier and type of the connected wallet. */
  readonly walletInfo: WalletInfo | undefined
}

const absent: UseWalletInfo = { walletInfo: undefined }

/**
 * Returns which wallet is connected in a namespace, the active one by default.
 * @example
 * function WalletName() {
 *   const { walletInfo } = useWalletInfo()
 *   return <p>{walletInfo?.name}</p>
 * }
 */
export function useWalletInfo(namespace?: Namespace): UseWalletInfo {
  return useLatchkeyValue((latchkey) => ({ walletInfo: latchkey.getAccount(namespace).connectedWalletInfo }), absent)
}
