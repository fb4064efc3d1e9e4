import { base64urlnopad } from '@scure/base'

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
      const word = base64urlnopad.encode(
        bytesOf(JSON.stringify({ at: now, address, ...(origin === undefined ? {} : { origin }) })),
      )
      const mac = await crypto.subtle.sign('HMAC', await key, bytesOf(purpose + word))
      return `${word}.${base64urlnopad.encode(new Uint8Array(mac))}`
    },
    async open(text, now) {
      const [, word = '', mac = ''] = /^([\w-]{1,2048})\.([\w-]{43})$/.exec(text) ?? []
      const [sealed, proof] = [bytesIn(word), bytesIn(mac)]
      if (!sealed || !proof) return undefined
      if (!(await crypto.subtle.verify('HMAC', await key, proof, bytesOf(purpose + word)))) return undefined
      const { at, address, origin } = JSON.parse(new TextDecoder().decode(sealed))
      return Math.abs(now - at) <= sealLife ? { address, origin } : undefined
    },
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Bytes of base64url as it is written, and as nothing else: two texts must not be the same seal. */
function bytesIn(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(base64urlnopad.decode(text))
  } catch {
    // Nobody who knows the secret writes it like this.
    return undefined
  }
}
