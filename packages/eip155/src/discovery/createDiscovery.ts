import {
  type AdapterContext,
  type Connector,
  createWalletDiscovery,
  type Provider,
  type WalletDiscovery,
} from '@latchkey/core'
import { createHandle } from '../wallet/createHandle'
import type { Injected } from './createInjected'
import { readAnnouncement } from './readAnnouncement'

/** Finds wallets by announcement (https://eips.ethereum.org/EIPS/eip-6963) and at `window.ethereum`. */
export function createDiscovery(context: AdapterContext): Pick<WalletDiscovery<Provider>, 'discover' | 'rediscover'> {
  let injected: Injected | undefined

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
    void import('./createInjected').then(({ createInjected }) => {
      injected ??= createInjected({ discovery, toHandle })
      injected.read(page)
      discovery.changed()
    }, context.report)
  }

  const toHandle = (wallet: Provider, connector: () => Connector) => createHandle(context, wallet, connector)

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
    toHandle,
    list: () => [...discovery.found.map(({ handle }) => handle), ...(injected?.list() ?? [])],
  })
  return discovery
}
