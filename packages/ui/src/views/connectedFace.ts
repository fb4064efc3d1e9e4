import type { Flow } from '@latchkey/flow'
import type { WalletFace } from './WalletFace'

/** How the wallet of the active connection is drawn; a doubt of its name goes on as long as it is listed with one. */
export function connectedFace(flow: Flow): WalletFace | undefined {
  const info = flow.latchkey.getAccount().connectedWalletInfo
  const row = info?.identifier ? flow.row(info.identifier) : undefined
  return info && { name: info.name, image: info.icon, unverified: row?.unverified, rdns: row?.rdns }
}
