import type { Provider } from '@latchkey/core'
import { isProvider } from './isProvider'

/** A provider found at `window.ethereum`, named after the first known flag it carries. */
export interface Injected {
  readonly id: string
  readonly name: string
  readonly rdns: string | undefined
  readonly provider: Provider
}

/** `flag|rdns|name`; many wallets also say `isMetaMask`, so that one is asked last. */
const known = [
  'isRabby|io.rabby|Rabby',
  'isBraveWallet|com.brave.wallet|Brave Wallet',
  'isCoinbaseWallet|com.coinbase.wallet|Base',
  'isTrust|com.trustwallet.app|Trust Wallet',
  'isTrustWallet|com.trustwallet.app|Trust Wallet',
  'isPhantom|app.phantom|Phantom',
  'isOkxWallet|com.okex.wallet|OKX Wallet',
  'isBinance|com.binance.wallet|Binance Wallet',
  'isRainbow|me.rainbow|Rainbow',
  'isBitKeep|com.bitget.web3|Bitget Wallet',
  'isUniswapWallet|org.uniswap.app|Uniswap Wallet',
  'isZerion|io.zerion.wallet|Zerion',
  'isTokenPocket|pro.tokenpocket|TokenPocket',
  'isTalisman|xyz.talisman|Talisman',
  'isSubWallet|app.subwallet|SubWallet',
  'isOneKey|so.onekey.app.wallet|OneKey',
  'isFrame|sh.frame|Frame',
  'isMetaMask|io.metamask|MetaMask',
]
const mostProviders = 10

/** Reads the wallets at `window.ethereum` (and its `providers` list) without trusting any of them. */
export function readInjected(page: object): readonly Injected[] {
  const found: Injected[] = []
  for (const provider of readSafely(() => candidates(page)) ?? []) {
    const injected = readSafely(() => (isProvider(provider) ? name(provider) : undefined))
    if (injected !== undefined && !found.some((other) => other.id === injected.id)) found.push(injected)
  }
  return found
}

function candidates(page: { readonly ethereum?: unknown }): readonly unknown[] {
  const ethereum = page.ethereum
  const list = (ethereum as { readonly providers?: unknown } | undefined | null)?.providers
  // By index: methods and iterators of a hostile list may never end.
  return Array.isArray(list) && list.length > 0
    ? Array.from({ length: Math.min(list.length, mostProviders) }, (_none, index): unknown => list[index])
    : [ethereum]
}

function name(provider: Provider): Injected {
  for (const row of known) {
    const [flag, rdns, label] = row.split('|') as [keyof Provider, string, string]
    if ((provider[flag] as unknown) === true) return { id: `injected:${flag}`, name: label, rdns, provider }
  }
  return { id: 'injected', name: 'Browser Wallet', rdns: undefined, provider }
}

function readSafely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return
  }
}
