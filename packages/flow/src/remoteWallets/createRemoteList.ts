import { findPairingSource, isConnectorOn, memo, type PairingSource, type Wallet } from '@latchkey/core'
import type { Candidate } from '../connectList/Candidate'
import { offeredNamespaces } from '../connectList/offeredNamespaces'
import { plainName } from '../connectList/walletIdentity'
import type { CreateRemoteWalletsParameters } from './CreateRemoteWalletsParameters'
import { joinRecords } from './joinRecords'
import type { Pairings } from './pairing/createPairings'
import { takesPairing } from './pairing/takesPairing'
import type { RemoteWalletList } from './RemoteWallets'
import { sourceRows } from './sourceRows'

export interface CreateRemoteListParameters
  extends Pick<CreateRemoteWalletsParameters, 'core' | 'store' | 'environment'> {
  /** Links that carry the current pairing; absent until its client is loaded. */
  readonly links: () => Pairings['links'] | undefined
}

/** A clear picture: while that of the service is on its way the tile is plain, and bears no letter. */
const awaited = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** What the connect list reads of remote wallets; a new reference whenever a row may change. */
export function createRemoteList({
  core,
  store,
  environment,
  links,
}: CreateRemoteListParameters): () => RemoteWalletList {
  const onPhone = environment.os !== 'desktop'
  /** A source that is off still tells why its row is not there. */
  const source = () =>
    findPairingSource(core)?.source ??
    core.sources.map((opened) => opened.source).find((one): one is PairingSource => one.kind === 'pairing')
  const mode = (): 'off' | 'on' | 'connected' => {
    const on = findPairingSource(core)?.source
    const connections = Object.values(core.store.getState().connections)
    const isPaired = connections.some((one) => one?.status === 'connected' && on?.ownsConnector(one.connectorId))
    return !on ? 'off' : isPaired ? 'connected' : 'on'
  }

  return memo(
    (): RemoteWalletList => {
      const { serviceLists, directory } = store.getState()
      const lists = serviceLists.status === 'ready' ? serviceLists : undefined
      const linksOf = links()
      const pairing = mode()
      const { activeNamespace } = core.store.getState()
      const namespaces = [activeNamespace]
      const known = source()
      const hidden = pairing !== 'on' ? `walletConnect:${pairing}` : onPhone ? 'phone' : undefined
      const anyWallet: Candidate | undefined = known && {
        row: {
          wallet: { id: known.id, name: known.name, namespaces, stores: {} },
          group: 'walletConnect',
          dataWallet: known.id,
          pairs: true,
        },
        because: [`walletConnect:${pairing}`],
        // A phone cannot scan its own screen: there, each wallet has a link of its own.
        ...(hidden && { hidden }),
      }
      return {
        directory: lists
          ? joinRecords([...lists.featured, ...lists.recommended], directory, lists.walletImage)
          : serviceLists.status === 'loading'
            ? directory.map((wallet) => ({ image: awaited, ...wallet }))
            : directory,
        rows: [
          ...(anyWallet ? [anyWallet] : []),
          ...sourceRows(core, offeredNamespaces(core, store.getState().only?.namespace)),
        ],
        isListed: ({ id }) =>
          isConnectorOn(core, id) && !core.sources.some(({ source }) => source.entries && source.ownsConnector(id)),
        pairingOf(wallet, isHere) {
          if (pairing === 'off' || !takesPairing(wallet, environment.os)) return {}
          const routes = !isHere && onPhone ? linksOf?.(wallet) : undefined
          const link = routes?.mobile ?? routes?.web
          // Until the pairing is there the row leads to a view that waits for it, not into the wallet's own browser.
          return { pairs: true, ...(!isHere && { href: link?.href, target: link?.target }) }
        },
        remembered: ({ id, name, rdns }): Wallet | undefined =>
          pairing !== 'off' && !onPhone && name !== known?.name
            ? { id, name, namespaces, stores: {}, pairs: true, ...(rdns && { rdns }) }
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
      store.getState().serviceLists,
      store.getState().directory,
      core.store.getState().activeNamespace,
      core.store.getState().networks,
      store.getState().only?.namespace,
      core.options(),
      mode(),
      links(),
    ],
  )
}
