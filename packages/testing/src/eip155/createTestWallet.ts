import { mountAlone } from '../sheet/mountAlone'
import { assembleTestWallet } from './assembleTestWallet'
import type { TestWallet, TestWalletOptions } from './TestWallet'

/**
 * Makes an EIP-1193 browser wallet with real keys, its own approval sheet and switches for everything that can go
 * wrong; works with any dapp, and in Node without the sheet.
 *
 * @param options.privateKeys keys it signs with; for tests only, anyone who can read the page can read them
 * @param options.chains at least one; each is read over its `rpcUrl`
 * @throws Error when no key or no chain is given
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @example
 * const wallet = createTestWallet({
 *   privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
 *   chains: [{ chainId: 31337, rpcUrl: 'http://localhost:8545', name: 'Devnet' }],
 * })
 * wallet.rejectNext('personal_sign')
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  return assembleTestWallet('createTestWallet', options, mountAlone).wallet
}
