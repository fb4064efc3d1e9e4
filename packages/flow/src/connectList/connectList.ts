import type { ConnectorGroup, Wallet, WalletList, WalletRow } from '@latchkey/core'
import { browseHref } from './browseHref'
import type { Candidate } from './Candidate'
import type { ListFacts } from './ListFacts'
import { answersTo, plainName, walletOf, walletOfCustom } from './walletIdentity'

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
  let room = roomFor(facts)
  return all.map((candidate) => {
    if (candidate.hidden !== undefined) return candidate
    const { wallet, group, demoted } = candidate.row
    const isAdvice = group === 'recommended'
    const hidden =
      exclusion(facts, wallet) ??
      (seen.some((one) => sameWallet(one, wallet)) ? 'listed-above' : undefined) ??
      (isAdvice && demoted ? `demoted:${demoted}` : undefined) ??
      (isAdvice && room-- <= 0 ? 'beyond-first-screen' : undefined)
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
  walletConnect: ({ outside }) => outside?.rows ?? [],
  external: (facts) => installed(facts, 'external').map((wallet) => candidate(facts, wallet, 'external', ['external'])),
  recent: (facts) =>
    facts.recent.flatMap((recent) => {
      const names = [recent.id, ...(recent.rdns ? [recent.rdns] : [])]
      // A peer says its name as it likes: `MetaMask Wallet` is MetaMask.
      const wallet =
        known(facts).find((one) => answersTo(one, names) || plainName(one.name) === plainName(recent.name)) ??
        facts.outside?.remembered(recent)
      return wallet ? [candidate(facts, wallet, 'recent', [`recent:${recent.id}`])] : []
    }),
  injected: (facts) =>
    installed(facts, 'injected').map((wallet) =>
      candidate(facts, wallet, 'injected', [`installed:${wallet.rdns ?? wallet.id}`]),
    ),
  featured: (facts) =>
    facts.options.featuredWalletIds.flatMap((id, place) => {
      const wallet = facts.directory.find((one) => answersTo(one, [id]))
      return wallet ? [candidate(facts, wallet, 'featured', [`featured:${place}`])] : []
    }),
  custom: (facts) =>
    facts.options.customWallets.map((custom) => candidate(facts, walletOfCustom(custom), 'custom', ['custom'])),
  recommended: (facts) =>
    facts.directory
      .map((wallet) => candidate(facts, wallet, 'recommended', ['recommended']))
      .map((one) => (isReachable(one.row) ? one : { ...one, hidden: 'not-installed' })),
}

/** A way to it from here; without one a recommendation would be a dead end, which the guide lists instead. */
const isReachable = ({ connectorId, href, walletConnect }: WalletRow) =>
  connectorId !== undefined || href !== undefined || walletConnect === true

/** How many recommendations fit under what stands above them. */
function roomFor({ options, connectors }: ListFacts): number {
  const { featuredWalletIds, customWallets } = options
  const above = featuredWalletIds.length + customWallets.length + connectors.length
  return featuredWalletIds.length === 0 ? recommendedAlone : Math.max(recommendedLeast, firstScreen - above)
}

/** The row of one wallet, wherever it comes from. */
export function candidate(
  facts: ListFacts,
  wallet: Wallet,
  group: ConnectorGroup,
  because: readonly string[],
): Candidate {
  const connector =
    facts.connectors.find(
      (one) => one.chain === facts.namespace && sameWallet(walletOf(one, facts.directory, {}), wallet),
    ) ?? facts.connectors.find((one) => sameWallet(walletOf(one, facts.directory, {}), wallet))
  const onPhone = facts.environment.os !== 'desktop'
  const reach = facts.outside?.reach(wallet, connector !== undefined)
  const href = onPhone && !connector && !reach?.walletConnect ? browseHref(wallet, facts.environment) : undefined
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
      ...reach,
    },
    because: demoted ? [...because, 'demoted:namespace'] : because,
  }
}

const installed = ({ connectors, directory, options }: ListFacts, group?: 'injected' | 'external'): readonly Wallet[] =>
  connectors
    .filter(({ type }) => !group || (type === 'EXTERNAL') === (group === 'external'))
    .map((connector) => walletOf(connector, directory, options.connectorImages))

const known = (facts: ListFacts): readonly Wallet[] => [
  ...installed(facts),
  ...facts.options.customWallets.map(walletOfCustom),
  ...facts.directory,
]

/** Installed wallets can only be excluded; the directory also obeys `includeWalletIds`. */
function exclusion({ options, connectors, directory, outside }: ListFacts, wallet: Wallet): string | undefined {
  if (answersTo(wallet, options.excludeWalletIds) || outside?.isExcluded(wallet)) return 'excludeWalletIds'
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
