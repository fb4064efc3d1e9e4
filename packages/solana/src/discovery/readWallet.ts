import type { WalletAnnouncement } from '@latchkey/core'
import { parseDataImage, parseWalletName } from '@latchkey/protocol/text'
import type { StandardWallet } from '../wallet/StandardWallet'

/**
 * Reads a registered wallet and trusts none of it; throws what its getters and traps throw. `'other'` is one that serves
 * other namespaces; a picture that is no plain image becomes none, any other flaw makes the whole wallet `undefined`.
 */
export function readWallet(wallet: StandardWallet): WalletAnnouncement<StandardWallet> | 'other' | undefined {
  const { name, icon, features } = wallet
  const names = Object.keys(features as object)
  if (!names.some((feature) => feature.startsWith('solana:'))) return 'other'
  const shown = parseWalletName(name)
  if (!shown || !names.includes('standard:connect')) return
  return {
    wallet,
    said: name,
    // No name stands for an rdns, by which sites know other wallets.
    claim: /[.:]/.test(shown) ? `solana:${shown}` : shown,
    connector: { name: shown, chain: 'solana', type: 'ANNOUNCED', imageUrl: parseDataImage(icon) },
  }
}
