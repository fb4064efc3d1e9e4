import { type HostileWalletKind, hostileMaker } from './hostileWallets'
import type { RegisterApi } from './walletStandard/HostileSetup'

/** A hostile Wallet Standard wallet at large in the page. */
export interface HostileRegistration {
  readonly kind: HostileWalletKind
  /** What it registers; not all of it is a wallet. */
  readonly wallets: readonly unknown[]
  /** Does what it waits with: storms, leaves, comes again. Nothing for most kinds. */
  act(): void
  /** Takes back everything it registered. */
  stop(): void
}

/**
 * Registers a hostile wallet now and with every app that starts later, the same objects each time.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * const hostile = registerHostile('icon-svg-script')
 * // Look at the page, then:
 * if (hostileRan()) throw new Error('A payload ran.')
 * hostile.stop()
 */
export function registerHostile(kind: HostileWalletKind, page: Window = window): HostileRegistration {
  const leaves = new Set<unknown>()
  const leave = () => {
    const all = [...leaves]
    leaves.clear()
    for (const one of all) if (typeof one === 'function') one()
  }
  const announce = () =>
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: (api: RegisterApi) => enter(api) }))
  const { wallets, register, act } = hostileMaker(kind)({ leave, registerAgain: announce })

  const enter = (api: RegisterApi) => {
    const watched: RegisterApi = {
      register(...entering) {
        const off = api.register(...entering)
        leaves.add(off)
        return off
      },
    }
    if (register) register(watched, wallets)
    else for (const wallet of wallets) watched.register(wallet)
  }
  const onAppReady = (event: Event) => enter((event as CustomEvent<RegisterApi>).detail)

  page.addEventListener('wallet-standard:app-ready', onAppReady)
  announce()
  return {
    kind,
    wallets,
    act: () => act?.(),
    stop() {
      page.removeEventListener('wallet-standard:app-ready', onAppReady)
      leave()
    },
  }
}
