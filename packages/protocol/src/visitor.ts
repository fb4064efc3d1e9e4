/** Who a site's own proxy says the visitor is, for a server that shares a secret with it. */
export interface Visitor {
  /** IP address as the proxy saw it, or `''` where it cannot. */
  readonly address: string
  /** Origin of the page; `undefined` when the caller is no page. */
  readonly origin: string | undefined
}

/** The request header that carries a sealed visitor. */
export const visitorHeader = 'x-latchkey-visitor'

/** Milliseconds a seal is good for; also how far the two clocks may be apart. */
export const sealLife = 60_000

const purpose = 'latchkey/visitor/v1\0'

/** Seals and opens the visitor header with one secret. */
export interface VisitorSeal {
  /** The text of the header; `now` in milliseconds. */
  close(visitor: Visitor, now: number): Promise<string>
  /** The visitor, or `undefined` when the text was not sealed with this secret within the last minute. */
  open(text: string, now: number): Promise<Visitor | undefined>
}

/**
 * Seals a visitor with HMAC-SHA-256 so that a server believes a proxy that shares the secret, and no one else.
 *
 * @example
 * const seal = createVisitorSeal('a secret of at least 32 characters')
 * const headers = new Headers()
 * headers.set(visitorHeader, await seal.close({ address: '203.0.113.9', origin: 'https://shop.example' }, Date.now()))
 */
export function createVisitorSeal(secret: string): VisitorSeal {
  const key = crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  return {
    async close({ address, origin }, now) {
      const word = encode(bytesOf(JSON.stringify({ at: now, address, ...(origin === undefined ? {} : { origin }) })))
      const mac = await crypto.subtle.sign('HMAC', await key, bytesOf(purpose + word))
      return `${word}.${encode(new Uint8Array(mac))}`
    },
    async open(text, now) {
      const [, word = '', mac = ''] = /^([\w-]{1,2048})\.([\w-]{43})$/.exec(text) ?? []
      if (word === '') return undefined
      if (!(await crypto.subtle.verify('HMAC', await key, decode(mac), bytesOf(purpose + word)))) return undefined
      const { at, address, origin } = JSON.parse(new TextDecoder().decode(decode(word)))
      return Math.abs(now - at) <= sealLife ? { address, origin } : undefined
    },
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const decode = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
