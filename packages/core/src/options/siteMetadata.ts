import type { Metadata } from './Options'

/**
 * What the site says of itself to visitors and wallets: its own words, else its page's.
 * @example
 * const { name } = siteMetadata(undefined) // the title of the page
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
