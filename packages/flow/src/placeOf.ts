import type { Environment } from './Environment'

/**
 * Returns where a page is shown, as far as links depend on it.
 *
 * @param page the `window` of the page
 * @example
 * placeOf(window).inside // 'iframe' inside another page
 */
export function placeOf(page: {
  readonly top: unknown
  readonly location: { readonly origin: string }
}): Pick<Environment, 'host' | 'inside' | 'origin'> {
  // Telegram gives the pages inside it one of these objects.
  const isTelegram = ['', 'WebviewProxy', 'WebviewProxyProto'].some((name) => `Telegram${name}` in page)
  return {
    ...(isTelegram && { host: 'telegram' }),
    ...(page.top !== page && { inside: 'iframe' }),
    origin: page.location.origin,
  }
}
