import { assembleTestWallet } from '../eip155/assembleTestWallet'
import type { MountSource } from '../sheet/MountSource'
import { mountSheet } from '../sheet/Sheet'
import type { SheetSource } from '../sheet/SheetSource'
import { createIdentity, testWalletIcon } from '../sheet/WalletIdentity'
import { assembleSolanaWallet } from '../solana/assembleSolanaWallet'
import { followEnd } from './followEnd'
import { followLock } from './followLock'
import type { MultichainTestWallet, MultichainTestWalletOptions } from './MultichainTestWallet'

/**
 * Makes one wallet that announces itself on EVM chains and on Solana, by one name and icon; each namespace is asked for,
 * granted and ended by itself, in one sheet.
 *
 * @param options.eip155 as of `createTestWallet`, without what both share
 * @param options.solana as of `createSolanaTestWallet`, without what both share
 * @throws Error when no key, no chain or no cluster is given
 * @example
 * const wallet = createMultichainTestWallet({
 *   eip155: {
 *     privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
 *     chains: [{ chainId: 31337, rpcUrl: 'http://localhost:8545' }],
 *   },
 *   solana: { clusters: [{ chain: 'solana:localnet', rpcUrl: 'http://localhost:8899' }] },
 * })
 * wallet.solana.rejectNext('standard:connect')
 */
export function createMultichainTestWallet(options: MultichainTestWalletOptions): MultichainTestWallet {
  const { eip155, solana, grantsEnd, ...shared } = options
  const { name, rdns, uuid } = createIdentity(options.info)
  const info = { name, rdns, icon: options.info?.icon ?? testWalletIcon() }
  const sources: SheetSource[] = []
  const collect: MountSource = ({ source }) => {
    sources.push(source)
    return () => {}
  }

  const maker = 'createMultichainTestWallet'
  const evm = assembleTestWallet(maker, { ...eip155, ...shared, info: { ...info, uuid } }, collect)
  const sol = assembleSolanaWallet(maker, { ...solana, ...shared, info }, collect)
  const unmount =
    typeof window === 'undefined'
      ? undefined
      : mountSheet({ page: window, sources, form: options.sheet ?? 'div', name })
  const ends = [
    followLock(evm.engine.store, sol.engine.store),
    followLock(sol.engine.store, evm.engine.store),
    ...(grantsEnd === 'together'
      ? [followEnd(evm.engine.store, sol.wallet.revoke), followEnd(sol.engine.store, evm.wallet.revoke)]
      : []),
  ]

  return {
    info,
    eip155: evm.wallet,
    solana: sol.wallet,
    announce() {
      evm.wallet.announce()
      sol.wallet.announce()
    },
    destroy() {
      for (const end of ends) end()
      evm.wallet.destroy()
      sol.wallet.destroy()
      unmount?.()
    },
  }
}
