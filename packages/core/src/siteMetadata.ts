import type { Metadata } from './options/Options'

/** What the site says of itself to visitors and wallets: its own words, else its page's. */
export function siteMetadata(given: Metadata | undefined): Metadata {
  if (given) return given
  const find = (selector: string) => document.querySelector(selector)
  const icon = find('link[rel~=icon]')?.getAttribute('href')
  return {
    name: document.title || location.host,
    description: find('meta[name=description]')?.getAttribute('content') ?? '',
    url: location.origin,
    icons: icon ? [new URL(icon, location.href).href] : [],
  }
}
