import type {
  Core,
  connect,
  createStore,
  deadlines,
  findPairingSource,
  isOpenable,
  memo,
  once,
  Store,
  Wallet,
  WalletDirectory,
} from '@latchkey/core'
import type { plainName } from './connectList/walletIdentity'
import type { isConnecting } from './createAttempts'
import { createListing } from './createListing'
import type { Environment } from './Environment'
import type { Flow } from './Flow'
import type { FlowState } from './FlowState'
import { joinRecords } from './joinRecords'
import type { Outside, OutsideList } from './Outside'
import { createWalletConnect, type WalletConnectFlow } from './walletConnect/createWalletConnect'
import { takesPairing } from './walletConnect/takesPairing'

/**
 * What the first click has loaded already. It is handed over, not imported: a bundler would cut every module that two lazy chunks
 * share into a file of its own, and each visitor would pay for that.
 */
export interface LoadedBefore {
  readonly connect: typeof connect
  readonly findPairingSource: typeof findPairingSource
  readonly memo: typeof memo
  readonly createStore: typeof createStore
  readonly deadlines: typeof deadlines
  readonly isOpenable: typeof isOpenable
  readonly once: typeof once
  readonly plainName: typeof plainName
  readonly isConnecting: typeof isConnecting
}

/** What the wallet service's code is handed over in turn. */
export type WalletApiNeeds = Pick<LoadedBefore, 'createStore' | 'deadlines' | 'isOpenable' | 'once'> &
  Pick<Awaited<ReturnType<Core['onDemand']>>, 'httpBadAnswer' | 'requestJson' | 'serviceUrl'>

export interface CreateOutsideParameters extends LoadedBefore {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly environment: Environment
  /** The code that reads the wallet service, loaded when it is first needed. */
  readonly loadWalletApi: () => Promise<{
    readonly createWalletDirectory: (core: Core, loadedBefore: WalletApiNeeds) => WalletDirectory
  }>
  readonly flow: () => Pick<Flow, 'row' | 'connectWallet' | 'loadDirectory'>
}

const anyId = 'walletConnect'

/** Most picked wallets that are kept. */
const pickedLimit = 8

/** Everything about wallets beyond this page; loaded only where the site names a relay or a wallet service. */
export function createOutside(given: CreateOutsideParameters): Outside {
  const { core, store, environment, flow, memo, plainName, isConnecting } = given
  const onPhone = environment.os !== 'desktop'
  const listing = createListing(given)
  let pairings: WalletConnectFlow | undefined
  const loadPairings = async () => {
    const runtime = await given.findPairingSource(core)?.load()
    if (runtime) pairings ??= createWalletConnect({ ...given, runtime })
    return pairings
  }

  const mode = (): 'off' | 'on' | 'connected' => {
    const connections = Object.values(core.store.getState().connections)
    const isPaired = connections.some((one) => one?.status === 'connected' && one.connectorId === anyId)
    return !given.findPairingSource(core) ? 'off' : isPaired ? 'connected' : 'on'
  }

  const list = memo(
    (): OutsideList => {
      const { listing: service, directory } = store.getState()
      const lists = service.status === 'ready' ? service : undefined
      const { activeNamespace } = core.store.getState()
      const links = pairings?.links
      const walletConnect = mode()
      const namespaces = [activeNamespace]
      const hidden = walletConnect !== 'on' ? `walletConnect:${walletConnect}` : onPhone ? 'phone' : undefined
      return {
        directory: lists ? joinRecords([...lists.featured, ...lists.recommended], directory) : directory,
        rows: [
          {
            row: {
              wallet: { id: anyId, name: 'WalletConnect', namespaces, stores: {} },
              group: 'walletConnect',
              handle: anyId,
              walletConnect: true,
            },
            because: [`walletConnect:${walletConnect}`],
            // A phone cannot scan its own screen: there, each wallet has a link of its own.
            ...(hidden && { hidden }),
          },
        ],
        reach(wallet, isHere) {
          if (walletConnect === 'off' || !takesPairing(wallet, environment.os)) return {}
          const ways = !isHere && onPhone ? links?.(wallet) : undefined
          const link = ways?.mobile ?? ways?.web
          // Without its pairing yet the row leads to a screen that waits for it, not into the wallet's own browser.
          return { walletConnect: true, ...(!isHere && { href: link?.href, target: link?.target }) }
        },
        remembered: ({ id, name, rdns }) =>
          walletConnect !== 'off' && !onPhone && name !== 'WalletConnect'
            ? { id, name, namespaces, stores: {}, supportsWc: true, ...(rdns && { rdns }) }
            : undefined,
        isExcluded: (wallet) =>
          lists?.excluded.some(
            (one) =>
              one.id === wallet.id ||
              (one.rdns !== undefined && one.rdns === wallet.rdns) ||
              plainName(one.name) === plainName(wallet.name),
          ) ?? false,
      }
    },
    () => [
      store.getState().listing,
      store.getState().directory,
      core.store.getState().activeNamespace,
      mode(),
      pairings?.links,
    ],
  )

  return {
    list,
    ...listing,
    pickWallet: (wallet: Wallet) =>
      store.setState(({ picked }) => ({
        picked: [wallet, ...picked.filter(({ id }) => id !== wallet.id)].slice(0, pickedLimit),
      })),
    preparePairing() {
      if (onPhone && given.findPairingSource(core)) loadPairings().then((paired) => paired?.prepare(), core.report)
    },
    renewPairing: () => pairings?.renew(),
    reach: (walletId) => pairings?.reach(walletId === undefined ? undefined : flow().row(walletId)),
    follow(walletId, platform) {
      const row = flow().row(walletId)
      if (!row || !pairings) return
      pairings.follow(row, platform)
      const { connectAttempt, stack } = store.getState()
      const isRunning =
        connectAttempt.walletId === row.wallet.id && /^(?:connecting|awaiting-wallet)$/.test(connectAttempt.status)
      if (!isRunning || !isConnecting((stack.at(-1) ?? stack[0]).name)) flow().connectWallet(walletId, 'walletConnect')
    },
    async pair(row, signal) {
      const paired = await loadPairings()
      // Switched off since the row was drawn: core says that there is no such connector.
      await (paired ? paired.connect(row, signal) : given.connect(core, { connector: anyId, signal }))
    },
    destroy: () => pairings?.destroy(),
  }
}
