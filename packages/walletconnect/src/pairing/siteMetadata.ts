import type { Metadata, SourceContext } from '@latchkey/core'

/** What the site says of itself to wallets: its own words, else its page's. */
export function siteMetadata(core: SourceContext): Metadata {
  const given = core.options().metadata
  if (given) return { name: given.name, description: given.description, url: given.url, icons: given.icons }
  if (typeof document === 'undefined') return { name: 'Latchkey', description: '', url: '', icons: [] }
  const { host, href, origin } = location
  const icon = document.querySelector('link[rel~=icon]')?.getAttribute('href')
  return {
    name: document.title || host,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    url: origin,
    icons: icon ? [new URL(icon, href).href] : [],
  }
}
