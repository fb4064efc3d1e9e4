import type { Metadata } from '@latchkey/core'

/** What the site says of itself, else what its page says. */
export function siteMetadata(given: Metadata | undefined): Metadata {
  if (given) return given
  const find = (selector: string) => document.querySelector(selector)
  const icon = find('link[rel~=icon]')?.getAttribute('href')
  return {
    name: document.title,
    description: find('meta[name=description]')?.getAttribute('content') ?? '',
    url: location.origin,
    icons: icon ? [new URL(icon, location.href).href] : [],
  }
}
