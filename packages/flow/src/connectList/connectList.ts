import type { ConnectorGroup, Wallet, WalletList, WalletRow } from '@latchkey/core'
import { browseHref } from './browseHref'
import type { ListFacts } from './ListFacts'
import { answersTo, walletOf, walletOfCustom } from './walletIdentity'

/** One wallet considered for the list, and every rule that touched it. */
export interface Candidate {
  readonly row: WalletRow
  readonly because: readonly string[]
  /** Not shown, and the rule that hid it. */
  readonly hidden?: string | undefined
}

const recommendedAlone = 4
const firstScreen = 8
const recommendedLeast = 2

/** The connect list, in the order and grouping of the requirements; one row per wallet. */
export function connectList(facts: ListFacts): WalletList {
  const shown = candidates(facts).filter(({ hidden }) => hidden === undefined)
  const list = shown.map(({ row }) => row)
  return facts.options.wallets?.(list, { wallets: facts.directory }) ?? list
}

/** Every wallet that was considered, shown or not, in list order. */
export function candidates(facts: ListFacts): readonly Candidate[] {
  if (!facts.options.enableWallets) return []
  const order = groupOrder(facts.options.features.connectorTypeOrder)
  const all = order.flatMap((group) => ofGroup[group](facts))
  const seen: Wallet[] = []
  return all.map((candidate) => {
    if (candidate.hidden !== undefined) return candidate
    const { wallet } = candidate.row
    const hidden =
      exclusion(facts, wallet) ?? (seen.some((one) => sameWallet(one, wallet)) ? 'listed-above' : undefined)
    if (hidden !== undefined) return { ...candidate, hidden, because: [...candidate.because, hidden] }
    seen.push(wallet)
    return candidate
  })
}

/** Enabled groups the site did not list go last. */
function groupOrder(wanted: readonly ConnectorGroup[]): readonly ConnectorGroup[] {
  const known: readonly ConnectorGroup[] = [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ]
  return [...wanted, ...known.filter((group) => !wanted.includes(group))]
}

const ofGroup: Readonly<Record<ConnectorGroup, (facts: ListFacts) => readonly Candidate[]>> = {
  walletConnect: () => [],
  external: () => [],
  recent: (facts) =>
    facts.recent.flatMap((recent) => {
      const wallet = known(facts).find((one) => answersTo(one, [recent.id, ...(recent.rdns ? [recent.rdns] : [])]))
      return wallet ? [candidate(facts, wallet, 'recent', [`recent:${recent.id}`])] : []
    }),
  injected: (facts) =>
    installed(facts).map((wallet) => candidate(facts, wallet, 'injected', [`installed:${wallet.rdns ?? wallet.id}`])),
  featured: (facts) =>
    facts.options.featuredWalletIds.flatMap((id, place) => {
      const wallet = facts.directory.find((one) => answersTo(one, [id]))
      return wallet ? [candidate(facts, wallet, 'featured', [`featured:${place}`])] : []
    }),
  custom: (facts) =>
    facts.options.customWallets.map((custom) => candidate(facts, walletOfCustom(custom), 'custom', ['custom'])),
  recommended: (facts) => {
    const { featuredWalletIds, customWallets } = facts.options
    const above = featuredWalletIds.length + customWallets.length + facts.connectors.length
    const count = featuredWalletIds.length === 0 ? recommendedAlone : Math.max(recommendedLeast, firstScreen - above)
    const reachable = facts.directory
      .filter((wallet) => exclusion(facts, wallet) === undefined)
      .map((wallet) => candidate(facts, wallet, 'recommended', ['recommended']))
    let room = count
    return reachable.map((one) => {
      // Without a way to reach it from here a recommendation would be a dead end; the guide lists it instead.
      if (one.row.connectorId === undefined && one.row.href === undefined) return { ...one, hidden: 'not-installed' }
      return room-- > 0 ? one : { ...one, hidden: 'beyond-first-screen' }
    })
  },
}

function candidate(facts: ListFacts, wallet: Wallet, group: ConnectorGroup, because: readonly string[]): Candidate {
  const connector =
    facts.connectors.find(
      (one) => one.chain === facts.namespace && sameWallet(walletOf(one, facts.directory, {}), wallet),
    ) ?? facts.connectors.find((one) => sameWallet(walletOf(one, facts.directory, {}), wallet))
  const onPhone = facts.environment.os !== 'desktop'
  const href = onPhone && !connector ? browseHref(wallet, facts.environment) : undefined
  const demoted = !wallet.namespaces.includes(facts.namespace)
  const badge = group === 'recent' ? 'recent' : connector ? 'installed' : undefined
  return {
    row: {
      wallet,
      group,
      handle: wallet.rdns && !connector?.unverified ? wallet.rdns : wallet.id,
      ...(connector && { connectorId: connector.id }),
      ...(badge && { badge }),
      ...(demoted && { demoted: 'namespace' }),
      ...(connector?.unverified && { unverified: true }),
      ...(href && { href }),
    },
    because: demoted ? [...because, 'demoted:namespace'] : because,
  }
}

const installed = ({ connectors, directory, options }: ListFacts): readonly Wallet[] =>
  connectors.map((connector) => walletOf(connector, directory, options.connectorImages))

const known = (facts: ListFacts): readonly Wallet[] => [
  ...installed(facts),
  ...facts.options.customWallets.map(walletOfCustom),
  ...facts.directory,
]

/** Installed wallets can only be excluded; the directory also obeys `includeWalletIds`. */
function exclusion({ options, connectors, directory }: ListFacts, wallet: Wallet): string | undefined {
  if (answersTo(wallet, options.excludeWalletIds)) return 'excludeWalletIds'
  if (options.includeWalletIds.length === 0 || answersTo(wallet, options.includeWalletIds)) return undefined
  const own =
    connectors.some((one) => sameWallet(walletOf(one, directory, {}), wallet)) ||
    options.customWallets.some(({ id }) => id === wallet.id)
  return own ? undefined : 'includeWalletIds'
}

export function sameWallet(a: Wallet, b: Wallet): boolean {
  return (
    a.id === b.id ||
    (a.rdns !== undefined && a.rdns === b.rdns) ||
    (a.aliasIds?.includes(b.id) ?? false) ||
    (b.aliasIds?.includes(a.id) ?? false)
  )
}
