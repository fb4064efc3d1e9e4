import type { Options } from '@latchkey/core'
import { devnet, fakeAdapter, fakeWallet, one, two } from '@latchkey/core/fake'
import { chainIdOf } from '@latchkey/protocol/caip'
import { fakeSite } from './fakeSite.test.support'

export const devnetId = chainIdOf('solana', String(devnet.id))

/** A page on Ethereum and Solana with one product in both, which the site knows as one, and a wallet of Solana alone. */
export async function fakeFamilies(options: Partial<Options> = {}) {
  const evm = fakeWallet()
  const solana = { chain: 'solana', chainId: devnetId } as const
  const sol = fakeWallet('Harbor', 'Harbor', solana)
  const maple = fakeWallet('Maple', 'Maple', solana)
  const site = await fakeSite({
    adapters: [fakeAdapter(evm.handle).adapter, fakeAdapter(sol.handle, maple.handle).adapter],
    networks: [one, two, devnet],
    customWallets: [{ id: 'harbor', name: 'Harbor', rdns: 'org.harbor' }],
    ...options,
  })
  return {
    ...site,
    evm: evm.wallet,
    sol: sol.wallet,
    maple: maple.wallet,
    rows: () => site.flow.wallets().map(({ wallet, families }) => [wallet.name, families?.map((one) => one.namespace)]),
    view: () => site.flow.store.getState().stack.at(-1),
    families: () => site.flow.store.getState().families,
    connectedIn: () =>
      Object.entries(site.core.store.getState().connections)
        .filter(([, { status }]) => status === 'connected')
        .map(([namespace]) => namespace),
  }
}
