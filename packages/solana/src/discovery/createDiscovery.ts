import { type AdapterContext, createWalletDiscovery, lazyHandle, type WalletDiscovery } from '@latchkey/core'
import type { RpcProvider } from '@latchkey/protocol/actions'
import type { OnDemand } from '../loadOnDemand'
import type { StandardWallet } from '../wallet/StandardWallet'
import { readWallet } from './readWallet'

/** Finds wallets by the events of the Wallet Standard: those that are there already, and those that come later. */
export function createDiscovery(
  context: AdapterContext,
  load: () => Promise<OnDemand>,
): Pick<WalletDiscovery<StandardWallet>, 'discover' | 'rediscover'> {
  /** Told each time a wallet takes its registration back. */
  const onLeave = new Set<() => void>()

  const register = (...wallets: readonly StandardWallet[]) => {
    const forgets = wallets.map((wallet) => discovery.hear(() => readWallet(wallet)))
    return () => {
      for (const forget of forgets) forget()
      for (const listener of onLeave) listener()
    }
  }

  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent).detail({ register })
    } catch {
      discovery.hear(() => undefined)
    }
  }

  const discovery: WalletDiscovery<StandardWallet> = createWalletDiscovery(context, {
    listen() {
      const type = 'wallet-standard:register-wallet'
      if (context.discovery().announced) window.addEventListener(type, onRegister)
      return () => window.removeEventListener(type, onRegister)
    },
    ask() {
      if (context.discovery().announced)
        window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    },
    toHandle(wallet, connector) {
      const open = async () => (await load()).openWallet(context, wallet, connector, discovery.found, onLeave)
      return lazyHandle<RpcProvider>({ request: async (asked) => (await open()).request(asked) }, connector, {
        readsThroughPage: true,
        open,
        restore: async (parameters) => (await open()).restore(parameters),
      })
    },
  })
  return discovery
}
