import type { WalletStores } from '@latchkey/core'

export type Place = 'ios' | 'android' | 'firefox' | 'edge' | 'chromium' | 'other'

export interface Store {
  readonly kind: keyof WalletStores | 'homepage'
  readonly href: string
}

const order: Readonly<Record<Place, readonly (keyof WalletStores)[]>> = {
  ios: ['appStore'],
  android: ['playStore'],
  firefox: ['firefox'],
  edge: ['edge', 'chrome'],
  chromium: ['chrome'],
  other: [],
}

/** Where a wallet is got from on this device: the right store, else its website. */
export function chooseStore(stores: WalletStores, homepage: string | undefined, place: Place): Store | undefined {
  for (const kind of order[place]) {
    const href = stores[kind]
    if (isWeb(href)) return { kind, href }
  }
  return isWeb(homepage) ? { kind: 'homepage', href: homepage } : undefined
}

function isWeb(href: string | undefined): href is string {
  return href !== undefined && /^https:\/\//i.test(href)
}
