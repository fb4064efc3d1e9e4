import type { WalletIdentity } from '../../sheet/WalletIdentity'
import type { Announcement } from '../../wallet/startAnnouncing'
import type { Eip1193Provider } from '../engine/Eip1193Provider'

/** Makes the wallet known to the page (https://eips.ethereum.org/EIPS/eip-6963). */
export function createAnnouncement(page: Window, info: WalletIdentity, provider: Eip1193Provider): Announcement {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return {
    start() {
      page.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    stop: () => page.removeEventListener('eip6963:requestProvider', announce),
  }
}

/** Puts the provider at `window.ethereum`; the returned function puts back what was there. */
export function setLegacyProvider(page: Window, provider: Eip1193Provider): () => void {
  const before = Object.getOwnPropertyDescriptor(page, 'ethereum')
  Object.defineProperty(page, 'ethereum', { value: provider, configurable: true, enumerable: true, writable: true })
  page.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (before) Object.defineProperty(page, 'ethereum', before)
    else Reflect.deleteProperty(page, 'ethereum')
  }
}
