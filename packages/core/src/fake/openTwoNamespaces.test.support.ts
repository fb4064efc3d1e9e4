import { chainIdOf } from '@latchkey/protocol/caip'
import { start } from '../connection/start'
import type { Options } from '../options/Options'
import { fakeAdapter, fakeWallet } from './fakeWallet.test.support'
import { devnet, one, two } from './network.test.support'
import { openCore } from './openCore.test.support'

export const devnetId = chainIdOf('solana', String(devnet.id))

/** A core on Ethereum and Solana; one product is there in both, as `org.harbor` and as `Harbor`. */
export async function openTwoNamespaces(options: Partial<Options> = {}) {
  const evm = fakeWallet()
  const sol = fakeWallet('Harbor', 'Harbor', { chain: 'solana', chainId: devnetId })
  const opened = openCore(
    { adapters: [evm, sol].map(({ handle }) => fakeAdapter(handle).adapter), networks: [one, two, devnet], ...options },
    evm,
  )
  await start(opened.core)
  return { ...opened, evm: evm.wallet, sol: sol.wallet, handles: { eip155: evm.handle, solana: sol.handle } }
}
