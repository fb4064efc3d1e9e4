import { isOpenable } from './isOpenable'

/** A registry holds no pairings and no hosts of a local network, so its links are judged more strictly than by `isOpenable`. */
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 512

/**
 * Whether an address from outside is `https:` with a host and no user name, in printable ASCII only, so that nothing
 * hides in it.
 * @example
 * isWebLink('https://harbor.example') // true
 */
export function isWebLink(value: unknown): value is string {
  return isShort(value) && /^https:\/\//i.test(value) && isOpenable(value) && new URL(value).hostname.includes('.')
}

/**
 * Whether a link from outside opens a wallet: `https:`, or a scheme of the wallet's own.
 * @example
 * isWalletLink('harbor://wc') // true
 * isWalletLink('javascript:alert(1)') // false
 */
export function isWalletLink(value: unknown): value is string {
  return isWebLink(value) || (isShort(value) && /^(?!https:)[a-z][a-z0-9+.-]{1,62}:/i.test(value) && isOpenable(value))
}
