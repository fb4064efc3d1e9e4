import type { Flow } from '@latchkey/flow'
import type { Doubtful } from '../parts/Doubt'

/** How a wallet is drawn. */
export interface WalletFace extends Doubtful {
  readonly name: string
  readonly image: string | undefined
}

/** Name and picture of a listed wallet; `undefined` when no list knows it. */
export function walletFace(flow: Flow, walletId: string): WalletFace | undefined {
  const row = flow.row(walletId)
  if (!row) return undefined
  const { connectorImages } = flow.options()
  const image = connectorImages[row.connectorId ?? ''] ?? connectorImages[row.wallet.id] ?? row.wallet.image
  return { name: row.wallet.name, image, unverified: row.unverified, rdns: row.rdns }
}
