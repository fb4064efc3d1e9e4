import { createTestWallet, type TestWallet, type WalletChain } from '@latchkey/testing/eip155'
import type { DevFacts } from '../dev/DevFacts'
import type { Problem } from '../fragment/Problem'
import type { Settings } from '../fragment/Settings'
import { en } from '../messages/en'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'
import { parseWalletSettings } from './parseWalletSettings'
import type { WalletSettings } from './WalletSettings'

/** A chain the wallet knows and no site of the catalogue does: the way to an unsupported network. */
export const unlistedChain = 424242

export interface LabWallet {
  readonly wallet: TestWallet
  readonly settings: WalletSettings
  readonly chains: readonly WalletChain[]
  /** Lower case, in the order of its keys. */
  readonly addresses: readonly string[]
}

export interface CreateWalletsParameters {
  readonly wallets: Settings['wallets']
  readonly facts: DevFacts
  readonly catalogue: NetworkCatalogue
}

/** The test wallets the fragment asks for, with keys of the dev accounts. */
export function createWallets({ wallets, facts, catalogue }: CreateWalletsParameters): {
  readonly wallets: readonly LabWallet[]
  readonly problems: readonly Problem[]
} {
  if (wallets === 'off') return { wallets: [], problems: [] }
  const parsed = wallets.map((given, index) =>
    parseWalletSettings(given, facts.accounts.length, wallets.length > 1 ? `#wallet.${index}` : '#wallet'),
  )
  return {
    problems: parsed.flatMap(({ problems }) => problems),
    wallets: parsed.map(({ settings }, index) => createWallet(settings, index, facts, catalogue)),
  }
}

function createWallet(
  settings: WalletSettings,
  index: number,
  facts: DevFacts,
  catalogue: NetworkCatalogue,
): LabWallet {
  const { name, rdns, uuid, icon, keys, accounts, approval, sheet, legacy, announce, batching, flags, faults } =
    settings
  const chains = knownChains(settings.chains, facts, catalogue)
  const held = keys.flatMap((key) => facts.accounts[key] ?? [])
  const wallet = createTestWallet({
    privateKeys: held,
    accounts,
    chains,
    info: {
      name: name ?? (index === 0 ? en.wallet.name : en.wallet.nameOf(index + 1)),
      rdns: rdns ?? (index === 0 ? 'dev.test-wallet' : `dev.test-wallet-${index + 1}`),
      ...(uuid !== undefined && { uuid }),
      ...(icon !== undefined && { icon }),
    },
    approval,
    sheet,
    legacy,
    announce,
    batching,
    flags,
    faults,
    ...(!settings.remember && { storage: null }),
  })
  return { wallet, settings, chains, addresses: held.map(({ address }) => address.toLowerCase()) }
}

function knownChains(
  wanted: readonly number[] | undefined,
  facts: DevFacts,
  catalogue: NetworkCatalogue,
): readonly WalletChain[] {
  const home = facts.chains['eip155:31337']
  const all = catalogue.map(({ network }): WalletChain => {
    const explorerUrl = network.blockExplorers?.default.url
    return {
      chainId: Number(network.id),
      name: network.name,
      symbol: network.nativeCurrency.symbol,
      rpcUrl: network.rpcUrls.default.http[0] ?? home,
      ...(explorerUrl !== undefined && { explorerUrl }),
    }
  })
  const unlisted: WalletChain = { chainId: unlistedChain, name: en.wallet.unlisted, rpcUrl: home }
  if (!wanted) return [...all.filter(({ chainId }) => `eip155:${chainId}` in facts.chains), unlisted]
  return wanted.map(
    (number) => [...all, unlisted].find(({ chainId }) => chainId === number) ?? { chainId: number, rpcUrl: home },
  )
}
