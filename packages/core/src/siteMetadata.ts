import type { Metadata } from './options/Options'

/**
 * Returns what the site says of itself to visitors and wallets: its own words, else its page's.
 * @param given the option `metadata`
 * @example
 * siteMetadata(core.options().metadata).name
 */
export function siteMetadata(given: Metadata | undefined): Metadata {
  if (given) return given
  const icon = document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href
  return {
    name: document.title || location.host,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    url: location.origin,
    icons: icon ? [icon] : [],
  }
}
