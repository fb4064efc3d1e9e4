import { followDiscovery } from '@latchkey/core/fake'
import { createDiscovery } from '../discovery/createDiscovery'
import { loadOnDemand } from '../loadOnDemand'
import { createTestContext } from './testContext.test.support'

type Register = (...wallets: readonly object[]) => () => void

/** Registers as extensions do: now, and whenever a page says that it is ready. */
export function installIn(page: EventTarget, ...wallets: readonly object[]): { unregister(): void } {
  let unregister = () => {}
  const callback = ({ register }: { readonly register: Register }) => {
    unregister = register(...wallets)
  }
  page.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return { unregister: () => unregister() }
}

/** Starts discovery in the page and keeps what it says. */
export function look(changes: Parameters<typeof createTestContext>[0] = {}) {
  const context = createTestContext(changes)
  const discovery = createDiscovery(context, loadOnDemand)
  const followed = followDiscovery(discovery)
  return { context, discovery, ...followed, names: () => followed.connectors().map(({ id }) => id) }
}
