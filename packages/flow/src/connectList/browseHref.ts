import type { Wallet } from '@latchkey/core'
import { isOpenable } from '@latchkey/protocol/text'
import type { Environment } from '../Environment'

/** The link that opens this page in the wallet's own browser; `https:` or the wallet's own scheme. */
export function browseHref(
  { browseLink }: Wallet,
  { page, origin }: Pick<Environment, 'page' | 'origin'>,
): string | undefined {
  if (browseLink === undefined) return undefined
  const href = browseLink
    .replace('{page}', encodeURIComponent(page))
    .replace('{origin}', encodeURIComponent(origin))
    .replace('{plain}', page.replace(/^https?:\/\//, ''))
  return isOpenable(href) ? href : undefined
}
