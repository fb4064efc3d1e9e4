import { memo, type Wallet } from '@latchkey/core'
import { plainName } from '../connectList/walletIdentity'
import type { CreateRemoteWalletsParameters } from './CreateRemoteWalletsParameters'
import { joinRecords } from './joinRecords'
import type { Pairings } from './pairing/createPairings'
import { takesPairing } from './pairing/takesPairing'
import { pairingSource, pairingSourceId } from './pairingSource'
import type { RemoteWalletList } from './RemoteWallets'

export interface CreateRemoteListParameters
  extends Pick<CreateRemoteWalletsParameters, 'core' | 'store' | 'environment'> {
  /** Links that carry the current pairing; absent until its client is loaded. */
  readonly links: () => Pairings['links'] | undefined
}

/** What the connect list reads of remote wallets; a new reference whenever a row may change. */
export function createRemoteList({
  core,
  store,
  environment,
  links,
}: CreateRemoteListParameters): () => RemoteWalletList {
  const onPhone = environment.os !== 'desktop'
  const mode = (): 'off' | 'on' | 'connected' => {
    const connections = Object.values(core.store.getState().connections)
    const isPaired = connections.some((one) => one?.status === 'connected' && one.connectorId === pairingSourceId)
    return !pairingSource(core) ? 'off' : isPaired ? 'connected' : 'on'
  }

  return memo(
    (): RemoteWalletList => {
      const { serviceLists, directory } = store.getState()
      const lists = serviceLists.status === 'ready' ? serviceLists : undefined
      const linksOf = links()
      const pairing = mode()
      const namespaces = [core.store.getState().activeNamespace]
      const hidden = pairing !== 'on' ? `walletConnect:${pairing}` : onPhone ? 'phone' : undefined
      return {
        directory: lists ? joinRecords([...lists.featured, ...lists.recommended], directory) : directory,
        rows: [
          {
            row: {
              wallet: { id: pairingSourceId, name: 'WalletConnect', namespaces, stores: {} },
              group: 'walletConnect',
              handle: pairingSourceId,
              walletConnect: true,
            },
            because: [`walletConnect:${pairing}`],
            // A phone cannot scan its own screen: there, each wallet has a link of its own.
            ...(hidden && { hidden }),
          },
        ],
        pairingOf(wallet, isHere) {
          if (pairing === 'off' || !takesPairing(wallet, environment.os)) return {}
          const routes = !isHere && onPhone ? linksOf?.(wallet) : undefined
          const link = routes?.mobile ?? routes?.web
          // Until the pairing is there the row leads to a view that waits for it, not into the wallet's own browser.
          return { walletConnect: true, ...(!isHere && { href: link?.href, target: link?.target }) }
        },
        remembered: ({ id, name, rdns }): Wallet | undefined =>
          pairing !== 'off' && !onPhone && name !== 'WalletConnect'
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
      store.getState().serviceLists,
      store.getState().directory,
      core.store.getState().activeNamespace,
      mode(),
      links(),
    ],
  )
}
