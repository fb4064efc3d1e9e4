import {
  type AdapterContext,
  type Connector,
  type ConnectorHandle,
  createWalletDiscovery,
  type Provider,
  type WalletDiscovery,
} from '@latchkey/core'
import { createHandle } from './createHandle'
import { readAnnouncement } from './readAnnouncement'

interface Injected {
  readonly connector: Connector
  readonly rdns: string | undefined
  readonly handle: ConnectorHandle<Provider>
}

/** Finds wallets by announcement (https://eips.ethereum.org/EIPS/eip-6963) and at `window.ethereum`. */
export function createDiscovery(context: AdapterContext): Pick<WalletDiscovery<Provider>, 'discover' | 'rediscover'> {
  const injected: Injected[] = []

  const onAnnounce = (event: Event) => discovery.hear(() => readAnnouncement(event))

  const isAnnounced = (page: { readonly ethereum?: unknown }) => {
    try {
      const ethereum = page.ethereum as { readonly providers?: unknown }
      return discovery.found.some(({ wallet }) => wallet === ethereum) && !ethereum.providers
    } catch {
      // A hostile object is read, with more care, by the code that loads for it.
      return false
    }
  }

  const onInjected = () => {
    // Where there is no such object, or one that announced itself, nobody else can be behind it.
    const page = window
    if (!('ethereum' in page) || isAnnounced(page)) return
    void import('./readInjected').then(({ readInjected }) => {
      for (const { id, name, rdns, provider } of readInjected(page)) {
        if (injected.some(({ connector }) => connector.id === id)) continue
        const connector: Connector = { id, name, chain: 'eip155', type: 'INJECTED' }
        injected.push({ connector, rdns, handle: createHandle(context, provider, () => connector) })
      }
      discovery.changed()
    }, context.report)
  }

  // Nothing but the same object, or the rdns it is known by where nobody contests it: or any script could hide a wallet.
  const isCovered = ({ handle, rdns }: Injected) =>
    discovery.found.some(
      ({ wallet, claim, connector }) =>
        wallet === handle.provider || (claim.toLowerCase() === rdns && !connector.unverified),
    )

  const discovery: WalletDiscovery<Provider> = createWalletDiscovery(context, {
    listen() {
      const allowed = context.discovery()
      if (allowed.announced) window.addEventListener('eip6963:announceProvider', onAnnounce)
      if (allowed.injected) window.addEventListener('ethereum#initialized', onInjected)
      return () => {
        window.removeEventListener('eip6963:announceProvider', onAnnounce)
        window.removeEventListener('ethereum#initialized', onInjected)
      }
    },
    ask() {
      const allowed = context.discovery()
      if (allowed.announced) window.dispatchEvent(new Event('eip6963:requestProvider'))
      if (allowed.injected) onInjected()
    },
    toHandle: (wallet, connector) => createHandle(context, wallet, connector),
    list: () => [...discovery.found, ...injected.filter((wallet) => !isCovered(wallet))].map(({ handle }) => handle),
  })
  return discovery
}
