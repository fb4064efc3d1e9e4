import type { Wallet, WalletLink } from '@latchkey/core'
import { isOpenable } from '@latchkey/protocol/text'
import type { Environment } from '../../Environment'
import type { LinkPlatform, PairingLink } from '../WalletRoutes'
import { readPairingUri } from './readPairingUri'

type Place = Pick<Environment, 'os' | 'host' | 'inside'> & Partial<Pick<Environment, 'origin'>>

/**
 * Links that open a wallet with a pairing, one per platform; a link or pairing that is not sound makes none.
 *
 * @param uri the pairing, `wc:…@2?…`
 */
export function pairingLinks(
  wallet: Pick<Wallet, 'name' | 'mobileLink' | 'desktopLink' | 'webappLink' | 'linkTemplate'>,
  uri: string,
  place: Place,
): Readonly<Partial<Record<LinkPlatform, PairingLink>>> {
  const pairing = readPairingUri(uri)
  if (pairing === undefined) return {}
  // Telegram on Android decodes once before the wallet does.
  const isTwice = place.host === 'telegram' && place.os === 'android'
  const encoded = isTwice ? encodeURIComponent(encodeURIComponent(pairing)) : encodeURIComponent(pairing)
  const make = (prefix: string | undefined, target: PairingLink['target']): PairingLink | undefined => {
    const link = linkOf(wallet.name, prefix, place.origin)
    if (!link) return undefined
    const href = wallet.linkTemplate?.replace('{uri}', () => encoded) ?? `${link.href}?uri=${encoded}`
    return isSound(href, place.origin) ? { href, target, link } : undefined
  }
  const target = targetOf(place)
  const onPhone = place.os !== 'desktop'
  const mobile = onPhone ? make(wallet.mobileLink ?? wallet.linkTemplate?.replace(/[?#{].*$/, ''), target) : undefined
  const desktop = onPhone ? undefined : make(wallet.desktopLink, target)
  const web = make(wallet.webappLink, '_blank')
  return { ...(mobile && { mobile }), ...(desktop && { desktop }), ...(web && { web }) }
}

/** The wallet's link without a pairing, which opens it for later requests; `undefined` for a prefix with a query or fragment. */
function linkOf(name: string, prefix: string | undefined, origin: string | undefined): WalletLink | undefined {
  if (!isSound(prefix, origin) || /[?#&]/.test(prefix)) return undefined
  return { name, href: `${prefix.endsWith('/') ? prefix : `${prefix}/`}wc` }
}

/** Whether a link may be opened: by its scheme, or because it leads to the site itself. */
export function isSound(href: string | undefined, origin: string | undefined): href is string {
  return (
    isOpenable(href) ||
    (href !== undefined && URL.canParse(href) && /^https?:/.test(href) && new URL(href).origin === origin)
  )
}

/** Where a wallet's link opens: Telegram lets pages open links only in a new window, a page in an iframe has to use the whole tab. */
export function targetOf({ host, inside }: Pick<Place, 'host' | 'inside'>): PairingLink['target'] {
  return host === 'telegram' ? '_blank' : inside ? '_top' : '_self'
}
