import type { ConnectorGroup, Wallet, WalletList, WalletRow } from '@latchkey/core'
import type { Candidate } from './Candidate'
import type { ListInput } from './ListInput'
import { sameWallet } from './sameWallet'
import { answersTo, plainName, walletOf, walletOfCustom } from './walletIdentity'

const recommendedAlone = 4
const firstScreen = 8
const recommendedLeast = 2

/** The connect list, in the order and grouping of the requirements; one row per wallet. */
export function connectList(input: ListInput): WalletList {
  const shown = candidates(input).filter(({ hidden }) => hidden === undefined)
  const list = shown.map(({ row }) => row)
  return input.options.wallets?.(list, { wallets: input.directory }) ?? list
}

/** Every wallet that was considered, shown or not, in list order. */
export function candidates(input: ListInput): readonly Candidate[] {
  if (!input.options.enableWallets) return []
  const order = groupOrder(input.options.features.connectorTypeOrder)
  const brought = input.remote?.rows ?? []
  const all = order.flatMap((group) => [...ofGroup[group](input), ...brought.filter(({ row }) => row.group === group)])
  const seen: Wallet[] = []
  let room = roomFor(input)
  return all.map((candidate) => {
    if (candidate.hidden !== undefined) return candidate
    const { wallet, group, demoted } = candidate.row
    const isAdvice = group === 'recommended'
    const hidden =
      exclusion(input, wallet) ??
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
  const known = Object.keys(ofGroup) as ConnectorGroup[]
  return [...wanted, ...known.filter((group) => !wanted.includes(group))]
}

/** The candidates of each group, in the default order; rows that sources bring come after them. */
const ofGroup: Readonly<Record<ConnectorGroup, (input: ListInput) => readonly Candidate[]>> = {
  walletConnect: () => [],
  recent: (input) =>
    input.recent.flatMap((recent) => {
      const names = [recent.id, ...(recent.rdns ? [recent.rdns] : [])]
      if (input.elsewhere.some(({ id, info }) => names.includes(id) || names.includes(info?.rdns ?? id))) return []
      // A remote wallet states its own name, which may differ: `MetaMask Wallet` for MetaMask.
      const wallet =
        known(input).find((one) => answersTo(one, names)) ??
        // A name alone proves nothing of a wallet that bears another's.
        known({ ...input, connectors: input.connectors.filter(({ unverified }) => !unverified) }).find(
          (one) => plainName(one.name) === plainName(recent.name),
        ) ??
        input.remote?.remembered(recent)
      return wallet ? [candidate(input, wallet, 'recent', [`recent:${recent.id}`])] : []
    }),
  injected: (input) =>
    installed(input, 'injected')
      .map((wallet) => candidate(input, wallet, 'injected', [`installed:${wallet.rdns ?? wallet.id}`]))
      // Whoever borrows a name stands below those who bear theirs by right.
      .sort((one, other) => Number(!!one.row.unverified) - Number(!!other.row.unverified)),
  featured: (input) =>
    input.options.featuredWalletIds.flatMap((id, place) => {
      const wallet = input.directory.find((one) => answersTo(one, [id]))
      return wallet ? [candidate(input, wallet, 'featured', [`featured:${place}`])] : []
    }),
  custom: (input) =>
    input.options.customWallets.map((custom) => candidate(input, walletOfCustom(custom), 'custom', ['custom'])),
  external: (input) => installed(input, 'external').map((wallet) => candidate(input, wallet, 'external', ['external'])),
  recommended: (input) =>
    input.directory
      .map((wallet) => candidate(input, wallet, 'recommended', ['recommended']))
      .map((one) => (isReachable(one.row) ? one : { ...one, hidden: 'not-installed' })),
}

/** Whether the row can connect from this device; a wallet that cannot is not recommended, the guide lists it. */
const isReachable = ({ connectorId, href, pairs }: WalletRow) =>
  connectorId !== undefined || href !== undefined || pairs === true

/** How many recommendations fit on the first screen below the other groups. */
function roomFor({ options, connectors }: ListInput): number {
  const { featuredWalletIds, customWallets } = options
  const above = featuredWalletIds.length + customWallets.length + connectors.length
  return featuredWalletIds.length === 0 ? recommendedAlone : Math.max(recommendedLeast, firstScreen - above)
}

/** The row of one wallet in a group, with the rules that put it there. */
export function candidate(
  input: ListInput,
  wallet: Wallet,
  group: ConnectorGroup,
  because: readonly string[],
): Candidate {
  const own = input.connectors.filter((one) => sameWallet(walletOf(one, records(input), {}), wallet))
  const connector = own.find(({ chain }) => chain === input.active) ?? own[0]
  const isSplit = own.some(({ chain }) => chain !== connector?.chain)
  // Two of one namespace claim to be one wallet.
  const isDoubtful = new Set(own.map(({ chain }) => chain)).size < own.length
  const onPhone = input.environment.os !== 'desktop'
  const pairing = input.remote?.pairingOf(wallet, connector !== undefined)
  const href = onPhone && !connector && !pairing?.pairs ? input.browseHref?.(wallet, input.environment) : undefined
  const demoted = !wallet.namespaces.some((one) => input.offered.includes(one))
  const badge = group === 'recent' ? 'recent' : connector ? 'installed' : undefined
  return {
    row: {
      wallet,
      group,
      dataWallet: wallet.rdns && !connector?.unverified ? wallet.rdns : wallet.id,
      ...(connector && { connectorId: connector.id }),
      ...(isSplit && !isDoubtful && { families: own.map(({ chain, id }) => ({ namespace: chain, connectorId: id })) }),
      ...(badge && { badge }),
      ...(demoted && { demoted: 'namespace' }),
      ...((connector?.unverified || isDoubtful) && { unverified: connector?.unverified ?? 'shared-name' }),
      ...(connector?.unverified === 'other-rdns' && { rdns: connector.info?.rdns }),
      ...(href && { href }),
      ...pairing,
    },
    because: demoted ? [...because, 'demoted:namespace'] : because,
  }
}

/** What is known of wallets whether they are here or not: the site's own, then the directory. */
const records = ({ options, directory }: Pick<ListInput, 'options' | 'directory'>): readonly Wallet[] => [
  ...options.customWallets.map(walletOfCustom),
  ...directory,
]

const installed = (input: ListInput, group?: 'injected' | 'external'): readonly Wallet[] =>
  input.connectors
    .filter(({ type }) => !group || (type === 'EXTERNAL') === (group === 'external'))
    .map((connector) => walletOf(connector, records(input), input.options.connectorImages))

const known = (input: ListInput): readonly Wallet[] => [...installed(input), ...records(input)]

/** Installed wallets can only be excluded; the directory also obeys `includeWalletIds`. */
function exclusion({ options, connectors, directory, remote }: ListInput, wallet: Wallet): string | undefined {
  if (answersTo(wallet, options.excludeWalletIds) || remote?.isExcluded(wallet)) return 'excludeWalletIds'
  if (options.includeWalletIds.length === 0 || answersTo(wallet, options.includeWalletIds)) return undefined
  const own =
    connectors.some((one) => sameWallet(walletOf(one, records({ options, directory }), {}), wallet)) ||
    options.customWallets.some(({ id }) => id === wallet.id)
  return own ? undefined : 'includeWalletIds'
}
