import { type AdapterContext, createWalletDiscovery, lazyHandle, type WalletDiscovery } from '@latchkey/core'
import type { RpcProvider } from '@latchkey/protocol/actions'
import type { OnDemand } from './loadOnDemand'
import { readWallet } from './readWallet'
import type { StandardWallet } from './StandardWallet'

/** Finds wallets by the events of the Wallet Standard: those that are there already, and those that come later. */
export function createDiscovery(
  context: AdapterContext,
  load: () => Promise<OnDemand>,
): Pick<WalletDiscovery<StandardWallet>, 'discover' | 'rediscover'> {
  const leaving = new WeakMap<StandardWallet, AbortController>()

  const register = (...wallets: readonly StandardWallet[]) => {
    const forgets = wallets.map((wallet) => discovery.hear(() => readWallet(wallet)))
    return () => {
      for (const forget of forgets) forget()
      for (const one of wallets) if (!discovery.found.some(({ wallet }) => wallet === one)) leaving.get(one)?.abort()
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
      const left = new AbortController()
      leaving.set(wallet, left)
      return lazyHandle<RpcProvider>(
        { request: async (request) => (await (await load()).loadRequests()).requestWallet(context, wallet, request) },
        connector,
        {
          readsThroughPage: true,
          open: async () => (await load()).openWallet(context, wallet, connector, left.signal),
          restore: async (parameters) => (await load()).restoreWallet(context, wallet, parameters),
          report: context.report,
        },
      )
    },
  })
  return discovery
}
