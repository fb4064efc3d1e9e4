import type { Metadata } from './wire/Proposal'

/** Ways a wallet lies about itself to get a link followed, a picture run or a name misread. */
export const hostileMetadataKinds = [
  'script-link',
  'tabbed-script-link',
  'data-link',
  'intent-link',
  'file-link',
  'blob-link',
  'script-icon',
  'markup-icon',
  'markup-name',
  'endless-name',
  'turned-name',
  'borrowed-name',
  'not-texts',
] as const

/** One of `hostileMetadataKinds`. */
export type HostileMetadataKind = (typeof hostileMetadataKinds)[number]

const both = (link: string): Partial<Metadata> => ({ url: link, redirect: { native: link, universal: link } })

const lies: Readonly<Record<HostileMetadataKind, Partial<Metadata>>> = {
  'script-link': both('javascript:globalThis.hostileRan=true'),
  'tabbed-script-link': both('\tjava\nscript:globalThis.hostileRan=true'),
  'data-link': both('data:text/html,<script>hostileRan=true</script>'),
  'intent-link': both('intent://wc#Intent;scheme=https;S.browser_fallback_url=https://phisher.example;end'),
  'file-link': both('file:///etc/passwd'),
  'blob-link': both('blob:https://wallet.example/1'),
  'script-icon': { icons: ['javascript:globalThis.hostileRan=true'] },
  'markup-icon': { icons: ['data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hostileRan=true"/>'] },
  'markup-name': { name: '<img src=x onerror="hostileRan=true">', description: '<script>hostileRan=true</script>' },
  'endless-name': { name: 'W'.repeat(100_000) },
  // Direction marks that make the end of the name read as its start.
  'turned-name': { name: 'Wallet \u202Etxt.exe\u202C\u200B' },
  'borrowed-name': { name: 'MetaMask Wallet', url: 'https://metamask.io', icons: ['https://metamask.io/icon.png'] },
  'not-texts': { name: 7, url: null, icons: 'none', redirect: [] } as unknown as Partial<Metadata>,
}

/**
 * Returns what a hostile wallet says of itself; give it as `metadata`.
 * @example
 * const metadata = hostileMetadata('script-link')
 */
export const hostileMetadata = (kind: HostileMetadataKind): Partial<Metadata> => lies[kind]
