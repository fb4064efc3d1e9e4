import type { WalletStores } from '@latchkey/core'
import type { Flow } from '@latchkey/flow'

export interface Store {
  readonly kind: keyof WalletStores | 'homepage'
  readonly href: string
}

type Environment = Pick<Flow['environment'], 'browser' | 'os'>

/** Where a wallet is got from on this device: the right store, else its website. */
export function chooseStore(
  stores: WalletStores,
  homepage: string | undefined,
  environment: Environment,
): Store | undefined {
  for (const kind of storesFor(environment)) {
    const href = stores[kind]
    if (isWeb(href)) return { kind, href }
  }
  return isWeb(homepage) ? { kind: 'homepage', href: homepage } : undefined
}

function storesFor({ browser, os }: Environment): readonly (keyof WalletStores)[] {
  if (os === 'ios') return ['appStore']
  if (os === 'android') return ['playStore']
  if (browser === 'firefox') return ['firefox']
  if (browser === 'edge') return ['edge', 'chrome']
  return browser === 'chrome' ? ['chrome'] : []
}

/** The stores a phone gets it from. */
export function phoneStores(stores: WalletStores): readonly Store[] {
  return (['appStore', 'playStore'] as const).flatMap((kind) => {
    const href = stores[kind]
    return isWeb(href) ? [{ kind, href }] : []
  })
}

function isWeb(href: string | undefined): href is string {
  return href !== undefined && /^https:\/\//i.test(href)
}
