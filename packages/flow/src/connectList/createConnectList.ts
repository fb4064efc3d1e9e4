import { type Core, memo, once, recentWallets, type Store, type WalletList, type WalletRow } from '@latchkey/core'
import type { Environment } from '../Environment'
import type { Flow } from '../Flow'
import type { FlowState } from '../modal/FlowState'
import type { RemoteWallets } from '../remoteWallets/RemoteWallets'
import { candidate, connectList } from './connectList'
import type { directoryPart } from './directoryPart'
import { isForeign, judgeNames } from './judgeNames'
import type { ListInput } from './ListInput'
import type { NameReader } from './NameReader'
import { offeredNamespaces } from './offeredNamespaces'
import { answersTo, walletOfCustom } from './walletIdentity'

export interface CreateConnectListParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly environment: Environment
  readonly remoteWallets: () => RemoteWallets | undefined
}

/** The lists of one modal; each keeps its reference until something it depends on changes. */
export interface ConnectList extends Pick<Flow, 'wallets' | 'guide' | 'loadDirectory' | 'row' | 'explain'> {
  /** Whether the list needs the directory already when the modal opens. */
  needsDirectory(): boolean
}

export function createConnectList({
  core,
  store,
  environment,
  remoteWallets,
}: CreateConnectListParameters): ConnectList {
  /** The directory, and with it the guide, which is the directory for the most part. */
  let part: typeof directoryPart | undefined
  const loadDirectory = once(async () => {
    part = (await import('./directoryPart')).directoryPart
    store.setState({ directory: part.directory() })
    part.completeConnectors(core, input)
  })
  let reader: NameReader | undefined
  const loadReader = once(async () => {
    reader = (await import('./createNameReader')).createNameReader()
    store.setState({})
  })
  const input = memo(
    (): ListInput => {
      const { connectors, activeNamespace } = core.store.getState()
      const remote = remoteWallets()?.list()
      const offered = offeredNamespaces(core, store.getState().only?.namespace)
      const options = core.options()
      const directory = remote?.directory ?? store.getState().directory
      // With the directory, which few visitors need either, the names of rarer wallets come as well.
      if (!reader && (directory.length > 0 || connectors.some(({ name }) => isForeign(name))))
        void loadReader().catch(core.report)
      return {
        connectors: judgeNames(
          connectors.filter((one) => offered.includes(one.chain) && remote?.isListed(one) !== false),
          [...options.customWallets.map(walletOfCustom), ...directory],
          reader,
        ),
        elsewhere: connectors.filter(({ chain }) => !offered.includes(chain)),
        recent: core.persisted.read(recentWallets) ?? [],
        directory,
        browseHref: part?.browseHref,
        remote,
        options,
        active: activeNamespace,
        offered,
        environment,
      }
    },
    () => [
      core.store.getState().connectors,
      core.store.getState().activeNamespace,
      core.store.getState().connections,
      store.getState().directory,
      store.getState().only?.namespace,
      core.store.getState().networks,
      reader,
      remoteWallets()?.list(),
      core.options(),
    ],
  )
  const wallets = memo(
    () => connectList(input()),
    () => [input()],
  )
  const guide = memo(
    (): WalletList => part?.guideList(input()) ?? [],
    () => [input()],
  )
  return {
    wallets,
    guide,
    loadDirectory: () => loadDirectory().catch(core.report),
    row(wallet) {
      if (typeof wallet !== 'string') return candidate(input(), wallet, 'recommended', []).row
      const named = (row: WalletRow) =>
        row.wallet.id === wallet || row.dataWallet === wallet || row.connectorId === wallet
      const picked = store.getState().picked.find((one) => answersTo(one, [wallet]))
      // A picked wallet can be connected; the guide only tells where to get it.
      return wallets().find(named) ?? (picked ? candidate(input(), picked, 'recommended', []).row : guide().find(named))
    },
    explain: async (walletId) => (await import('./explainWallet')).explainWallet(input(), walletId),
    needsDirectory: () => needsDirectory(input()),
  }
}

/** With a wallet installed and nothing featured, the list is complete without the directory. */
const needsDirectory = ({ connectors, options, environment, recent }: ListInput): boolean =>
  connectors.length === 0 ||
  // Only the directory tells that two announcements are one wallet.
  connectors.some(({ chain }) => chain !== connectors[0]?.chain) ||
  options.excludeWalletIds.length > 0 ||
  options.featuredWalletIds.length > 0 ||
  environment.os !== 'desktop' ||
  recent.length > connectors.length
