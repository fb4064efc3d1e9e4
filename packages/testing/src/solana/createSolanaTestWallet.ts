import { mountAlone } from '../sheet/mountAlone'
import { assembleSolanaWallet } from './assembleSolanaWallet'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './SolanaTestWallet'

/**
 * Makes a Wallet Standard wallet for Solana with real keys, its own approval sheet and switches for everything that can
 * go wrong; works with any dapp, and in Node without the sheet.
 *
 * @param options.clusters at least one; each is sent to over its `rpcUrl`
 * @param options.keys 32-byte secret keys in hex, or a phrase; for tests only, anyone who can read the page can read them
 * @throws Error when no cluster is given
 * @see https://github.com/wallet-standard/wallet-standard
 * @see https://github.com/anza-xyz/wallet-standard
 * @example
 * const wallet = createSolanaTestWallet({
 *   clusters: [{ chain: 'solana:localnet', rpcUrl: 'http://localhost:8899' }],
 * })
 * wallet.rejectNext('solana:signMessage')
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  return assembleSolanaWallet('createSolanaTestWallet', options, mountAlone).wallet
}
