import { type Metadata, type SourceContext, siteMetadata } from '@latchkey/core'

/** What a wallet is told of the site: in another app, or on another device, an address relative to the page leads nowhere. */
export function ownMetadata({ options }: Pick<SourceContext, 'options'>): Metadata {
  const { url, icons, ...site } = siteMetadata(options().metadata)
  const whole = (address: string) =>
    address.startsWith('/') && typeof location !== 'undefined' ? new URL(address, location.origin).href : address
  return { ...site, url: whole(url), icons: icons.map(whole) }
}
