import {
  createWalletConnectWallet,
  eip155Accounts,
  solanaAccounts,
  type WalletConnectWallet,
} from '@latchkey/testing/walletconnect'
import type { DevFacts } from '../dev/DevFacts'
import { createNetworkCatalogue } from '../options/NetworkCatalogue'

/** Another project than the lab's, as a wallet of the market has. */
const projectId = '00000000000000000000000000000002'

/** A seed everyone knows; what it holds on the devnet is play money. */
const solanaSeed = '0x'.padEnd(66, '5a')

export interface Phone {
  readonly wallet: WalletConnectWallet
  /** Where the page's own address asked it to connect, when a link opened it. */
  readonly asked: string | undefined
}

/** The wallet of the test phone: keys of the dev accounts, both local chains, every question asked by hand. */
export function openPhone(page: Window, facts: DevFacts): Phone | undefined {
  if (facts.relay === undefined) return undefined
  const wallet = createWalletConnectWallet({
    relayUrl: facts.relay,
    projectId,
    policy: 'manual',
    storage: page.localStorage,
    metadata: {
      name: 'Test phone',
      description: 'A wallet of the Latchkey lab',
      url: page.location.origin,
      icons: [`${page.location.origin}/latchkey.svg`],
    },
    accounts: [
      eip155Accounts({
        privateKeys: facts.accounts.slice(2, 4).map(({ privateKey }) => privateKey),
        chains: createNetworkCatalogue(facts)
          .filter(({ caip }) => caip in facts.chains)
          .map(({ network }) => ({
            chainId: Number(network.id),
            name: network.name,
            rpcUrl: network.rpcUrls.default.http[0] ?? '',
          })),
      }),
      solanaAccounts({
        secretKeys: [solanaSeed],
        chains: [
          { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
          ...(facts.solana ? [{ chainId: facts.solana.id, rpcUrl: facts.solana.rpc }] : []),
        ],
      }),
    ],
  })
  return { wallet, asked: new URLSearchParams(page.location.search).get('uri') ?? undefined }
}
