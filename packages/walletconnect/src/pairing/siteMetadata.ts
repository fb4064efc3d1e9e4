import type { Core, Metadata } from '@latchkey/core'

/** What the site says of itself to wallets: its own words, else the page's. */
export function siteMetadata(core: Core): Metadata {
  const given = core.options().metadata
  if (given) return { name: given.name, description: given.description, url: given.url, icons: given.icons }
  const [title, page] = typeof document === 'undefined' ? ['', undefined] : [document.title, globalThis.location]
  return { name: title || (page?.host ?? 'Latchkey'), description: '', url: page?.origin ?? '', icons: [] }
}
