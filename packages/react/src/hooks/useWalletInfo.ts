import type { WalletInfo } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { useLatchkeyValue } from './useLatchkeyValue'

export interface UseWalletInfo {
  /** Name, icon, identifier and kind of the connected wallet. */
  readonly walletInfo: WalletInfo | undefined
}

const absent: UseWalletInfo = { walletInfo: undefined }

/** Which wallet is connected in a namespace, or in the active one. */
export function useWalletInfo(namespace?: Namespace): UseWalletInfo {
  return useLatchkeyValue((latchkey) => ({ walletInfo: latchkey.getAccount(namespace).connectedWalletInfo }), absent)
}
