import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'
import type { Announcement } from '../../wallet/startAnnouncing'

/** Makes the wallet known to every app of the page by the two events of Wallet Standard; `stop` unregisters it. */
export function createRegistration(page: Window, wallet: Wallet): Announcement {
  const unregister = new Set<() => void>()
  const register = (api: WindowAppReadyEventAPI) => void unregister.add(api.register(wallet))
  const onAppReady = (event: Event) => register((event as CustomEvent<WindowAppReadyEventAPI>).detail)
  return {
    start() {
      page.addEventListener('wallet-standard:app-ready', onAppReady)
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    },
    stop() {
      page.removeEventListener('wallet-standard:app-ready', onAppReady)
      for (const leave of unregister) leave()
      unregister.clear()
    },
  }
}
