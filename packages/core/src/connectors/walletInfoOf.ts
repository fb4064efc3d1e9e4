import type { WalletInfo } from '../connection/Connection'
import type { Connector } from './Connector'

/** What the requirements call wallet info, from a connector. */
export function walletInfoOf({ name, imageUrl, info, id, type }: Connector): WalletInfo {
  return { name, type, identifier: info?.rdns ?? id, ...(imageUrl !== undefined && { icon: imageUrl }) }
}
