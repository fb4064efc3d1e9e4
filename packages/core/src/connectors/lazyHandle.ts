import type { Connector, ConnectorHandle } from './Connector'

/** What a wallet can be asked, once the code for it is there. */
export type OpenedWallet = Pick<ConnectorHandle, 'connect' | 'disconnect' | 'switchNetwork' | 'watch'>

/** Where the code of a wallet's live side comes from. */
export interface LazyWallet extends Pick<ConnectorHandle, 'restore' | 'readsThroughPage'> {
  /** Loads the code and opens the wallet with it. */
  open(): Promise<OpenedWallet>
}

/**
 * Makes the live side of a wallet whose code loads with its first use.
 *
 * @param connector asked each time, so that a late mark of doubt shows
 * @example
 * const toHandle = (provider: Provider, connector: () => Connector, openWallet: (provider: Provider) => OpenedWallet) =>
 *   lazyHandle(provider, connector, {
 *     open: async () => openWallet(provider),
 *     restore: async () => 'locked',
 *   })
 */
export function lazyHandle<P extends object>(
  provider: P,
  connector: () => Connector,
  { open, restore, readsThroughPage }: LazyWallet,
): ConnectorHandle<P> {
  return {
    provider,
    readsThroughPage,
    get connector() {
      return connector()
    },
    connect: async (parameters) => (await open()).connect(parameters),
    restore,
    disconnect: async (parameters) => (await open()).disconnect(parameters),
    switchNetwork: async (parameters) => (await open()).switchNetwork(parameters),
    watch(listener, failed) {
      let stop: (() => void) | undefined
      let ended = false
      open()
        .then((wallet) => {
          if (ended) return
          stop = wallet.watch(listener)
          // The listener may have ended it meanwhile.
          if (ended) stop()
        })
        .catch(failed)
      return () => {
        ended = true
        stop?.()
      }
    },
  }
}
