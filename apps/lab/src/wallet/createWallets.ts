import { createTestWallet, type TestWallet, type WalletChain } from '@latchkey/testing/eip155'
import { createMultichainTestWallet, type MultichainTestWallet } from '@latchkey/testing/multichain'
import { createSolanaTestWallet, type SolanaTestWallet } from '@latchkey/testing/solana'
import type { DevFacts } from '../dev/DevFacts'
import type { JsonRecord } from '../fragment/Json'
import type { Problem } from '../fragment/Problem'
import { plainSettings, type Settings } from '../fragment/Settings'
import { en } from '../messages/en'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'
import type { AccountScenario } from '../scenario/ScenarioName'
import { shownAddresses } from '../scenario/shownAddresses'
import { parseWalletSettings } from './parseWalletSettings'
import type { WalletSettings } from './WalletSettings'

/** The public phrase of every dev account. */
const devPhrase = 'test test test test test test test test test test test junk'

/** A chain the wallet knows and no site of the catalogue does: the way to an unsupported network. */
export const unlistedChain = 424242

interface Made {
  readonly settings: WalletSettings
}

/** What the lab's hands hold of a wallet of EVM chains. */
export interface EvmHands {
  readonly wallet: TestWallet
  readonly chains: readonly WalletChain[]
  /** Those it uses now, lower case, in the order of its keys. */
  readonly addresses: readonly string[]
  /** Those it has keys for; those of conditions come last. */
  readonly held: readonly string[]
}

/** A test wallet of the page, by where it is found. */
export type LabWallet =
  | (Made & EvmHands & { readonly namespaces: 'eip155' })
  | (Made & { readonly namespaces: 'solana'; readonly wallet: SolanaTestWallet })
  | (Made & { readonly namespaces: 'both'; readonly wallet: MultichainTestWallet; readonly evm: EvmHands })

export interface CreateWalletsParameters {
  readonly wallets: Settings['wallets']
  readonly facts: DevFacts
  readonly catalogue: NetworkCatalogue
  /** The condition whose account they use. */
  readonly account?: AccountScenario | undefined
  /** `false`: none of them outlives the page, whatever its own setting says. */
  readonly remembers?: boolean
}

/** What the fragment asks for; where it says nothing, a wallet in each namespace that runs beside the lab. */
export const wantedWallets = (
  wallets: Exclude<Settings['wallets'], 'off'>,
  { solana }: Pick<DevFacts, 'solana'>,
): readonly JsonRecord[] => (wallets === plainSettings.wallets && solana ? [{}, { namespaces: 'solana' }] : wallets)

/** The test wallets the fragment asks for, with keys of the dev accounts. */
export function createWallets({ wallets, facts, catalogue, account, remembers = true }: CreateWalletsParameters): {
  readonly wallets: readonly LabWallet[]
  readonly problems: readonly Problem[]
} {
  if (wallets === 'off') return { wallets: [], problems: [] }
  const wanted = wantedWallets(wallets, facts)
  const parsed = wanted.map((given, index) =>
    parseWalletSettings(given, facts.accounts.length, wanted.length > 1 ? `#wallet.${index}` : '#wallet'),
  )
  return {
    problems: parsed.flatMap(({ problems }) => problems),
    wallets: parsed.map(({ settings }, index) =>
      createWallet(remembers ? settings : { ...settings, remember: false }, index, { facts, catalogue, account }),
    ),
  }
}

function createWallet(
  settings: WalletSettings,
  index: number,
  { facts, catalogue, account }: Pick<CreateWalletsParameters, 'facts' | 'catalogue' | 'account'>,
): LabWallet {
  const { name, rdns, uuid, icon, keys, accounts, approval, sheet, legacy, announce, batching, flags, faults } =
    settings
  const { solana } = facts
  const namespaces = solana ? settings.namespaces : 'eip155'
  const own = en.wallet.names[namespaces]
  const common = { announce, approval, sheet, ...(!settings.remember && { storage: null }) }
  const info = {
    name: name ?? (index === 0 || namespaces !== 'eip155' ? own : en.wallet.nameOf(index + 1)),
    rdns: rdns ?? (index === 0 && namespaces === 'eip155' ? 'dev.test-wallet' : `dev.test-wallet-${index + 1}`),
    ...(icon !== undefined && { icon: icon as `data:image/png;base64,${string}` }),
  }
  const chains = knownChains(settings.chains, facts, catalogue)
  const privateKeys = [...keys.flatMap((key) => facts.accounts[key] ?? []), ...(facts.scenarios?.accounts ?? [])]
  const held = privateKeys.map(({ address }) => address.toLowerCase())
  const addresses = shownAddresses(held, keys.length, account)
  const selected = account === undefined ? accounts : [held.indexOf(addresses[0] ?? '')]
  const evm = { privateKeys, accounts: selected, chains, legacy, batching, flags, faults }
  const sol = {
    clusters: [{ chain: 'solana:localnet', rpcUrl: solana?.rpc ?? '' }] as const,
    keys: { phrase: devPhrase, count: Math.max(...keys) + 1 },
    accounts: keys,
  }
  if (namespaces === 'solana')
    return { namespaces, settings, wallet: createSolanaTestWallet({ ...common, ...sol, info }) }
  if (namespaces === 'both') {
    const wallet = createMultichainTestWallet({
      ...common,
      eip155: evm,
      solana: sol,
      info,
      grantsEnd: settings.grantsEnd,
    })
    return { namespaces, settings, wallet, evm: { wallet: wallet.eip155, chains, addresses, held } }
  }
  const wallet = createTestWallet({ ...common, ...evm, info: { ...info, ...(uuid !== undefined && { uuid }) } })
  return { namespaces, settings, wallet, chains, addresses, held }
}

/** The hands for its EVM side, where it has one. */
export const evmHands = (one: LabWallet): EvmHands | undefined =>
  one.namespaces === 'both' ? one.evm : one.namespaces === 'eip155' ? one : undefined

/** The Solana side, where it has one. */
export const solanaHands = (one: LabWallet): SolanaTestWallet | undefined =>
  one.namespaces === 'both' ? one.wallet.solana : one.namespaces === 'solana' ? one.wallet : undefined

function knownChains(
  wanted: readonly number[] | undefined,
  facts: DevFacts,
  catalogue: NetworkCatalogue,
): readonly WalletChain[] {
  const home = facts.chains['eip155:31337']
  const all = catalogue
    .filter(({ caip }) => caip.startsWith('eip155:'))
    .map(({ network }): WalletChain => {
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
