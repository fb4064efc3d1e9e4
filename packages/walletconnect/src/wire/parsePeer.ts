import { isRecord } from '@latchkey/protocol/json'
import { cleanText, parseDataImage } from '@latchkey/protocol/text'
import { parsePeerLink } from './parsePeerLink'

/** What a wallet says of itself, made harmless; a claim, never proof. */
export interface Peer {
  readonly name: string
  readonly url?: string | undefined
  readonly icon?: string | undefined
  /** Opens the wallet. */
  readonly link?: string | undefined
}

const longestName = 64

/** Reads the metadata of a party; nothing of it is trusted. */
export function parsePeer(metadata: unknown): Peer {
  const { name, url, icons, redirect } = isRecord(metadata) ? metadata : {}
  const shown = typeof name === 'string' ? cleanText(name, longestName) : ''
  const page = parsePeerLink(url)
  const icon = Array.isArray(icons)
    ? icons
        .slice(0, 10)
        .map(parseIcon)
        .find((one) => one !== undefined)
    : undefined
  const { universal, native } = isRecord(redirect) ? redirect : {}
  const link = parsePeerLink(universal) ?? parsePeerLink(native)
  return {
    name: shown === '' ? 'WalletConnect' : shown,
    ...(page?.startsWith('https:') && { url: page }),
    ...(icon !== undefined && { icon }),
    ...(link !== undefined && { link }),
  }
}

/** A picture by `https:` or `data:image`, which is only ever shown through `<img>`. */
function parseIcon(value: unknown): string | undefined {
  const link = typeof value === 'string' ? parsePeerLink(value.trim()) : undefined
  return parseDataImage(value) ?? (link?.startsWith('https:') ? link : undefined)
}
