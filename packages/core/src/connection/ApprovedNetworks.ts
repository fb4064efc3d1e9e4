import type { ChainId } from '@latchkey/protocol/caip'

/** The networks a wallet named when it granted its accounts, as wallets over WalletConnect do. */
export interface ApprovedNetworks {
  readonly chainIds: readonly ChainId[]
  /** What asking it to move to another one does: `asked`, it may add it; `refused`, it cannot be asked. */
  readonly others: 'asked' | 'refused'
}
