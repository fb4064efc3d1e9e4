import { type Options, systemClock } from '@latchkey/core'
import type { SolanaProvider } from '@latchkey/protocol/actions'
import type { SolanaChain } from '@latchkey/testing/devsolana'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '@latchkey/testing/solana'
import { onTestFinished } from 'vitest'
import { installIn } from './discoveryPage.test.support'
import { openSite } from './openSite.test.support'
import { networkOf } from './testContext.test.support'

/** A site on the local chain, connected with a wallet that has the keys of the chain's accounts and says yes. */
export async function openChainSite(
  chain: SolanaChain,
  {
    webSocket,
    wallet: changes,
    ...options
  }: Partial<Options> & {
    readonly webSocket?: string
    readonly wallet?: Partial<SolanaTestWalletOptions>
  } = {},
) {
  // Before there is a page: in one it would draw its sheet.
  const wallet = createSolanaTestWallet({
    clusters: [{ chain: 'solana:localnet', rpcUrl: chain.rpc }],
    keys: { phrase: `${'test '.repeat(11)}junk`, count: 3 },
    approval: 'auto',
    storage: null,
    ...changes,
  })
  onTestFinished(() => wallet.destroy())
  const rpcUrls = { default: { http: [chain.rpc], ...(webSocket && { webSocket: [webSocket] }) } }
  const site = openSite({ networks: [networkOf(chain.id, { rpcUrls })], clock: systemClock, ...options })
  installIn(site.page, wallet.wallet)
  await site.connect(wallet.info.name)
  return { ...site, wallet, ...(await site.actions()), provider: site.core.getProvider('solana') as SolanaProvider }
}
