import type { Wallet } from '@latchkey/core'
import type { Environment } from '../Environment'

/** The link that opens this page in the wallet's own browser; `https:` and the wallet's custom scheme only. */
export function browseHref(
  { browseLink }: Wallet,
  { page, origin }: Pick<Environment, 'page' | 'origin'>,
): string | undefined {
  if (browseLink === undefined) return undefined
  const href = browseLink
    .replace('{page}', encodeURIComponent(page))
    .replace('{origin}', encodeURIComponent(origin))
    .replace('{plain}', page.replace(/^https?:\/\//, ''))
  return URL.canParse(href) && isSafe(new URL(href).protocol) ? href : undefined
}

const refused = new Set([
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'vbscript:',
  'intent:',
  'about:',
  'http:',
  'filesystem:',
])

const isSafe = (protocol: string) => !refused.has(protocol)
