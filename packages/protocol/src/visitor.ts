import { base64urlnopad } from '@scure/base'

/** Who a site's own proxy says the visitor is, for a server that shares a secret with it. */
export interface Visitor {
  /** IP address as the proxy saw it, or `''` where it cannot. */
  readonly address: string
  /** Origin of the page; `undefined` when the caller is no page. */
  readonly origin: string | undefined
}

/** A visitor a site's proxy speaks for. */
export interface SealedVisitor extends Visitor {
  /** Id of the site's project; the word of its proxy counts there and nowhere else. */
  readonly projectId: string
}

/** The request header that carries a sealed visitor. */
export const visitorHeader = 'x-latchkey-visitor'

/** Milliseconds a seal is good for; also how far the two clocks may be apart. */
export const sealLife = 60_000

const purpose = 'latchkey/visitor/v1\0'

/** Seals and opens the visitor header with the secret of one project. */
export interface VisitorSeal {
  /** The text of the header; `now` in milliseconds. */
  close(visitor: SealedVisitor, now: number): Promise<string>
  /** The visitor, or `undefined` when the text was not sealed with this secret within the last minute. */
  open(text: string, now: number): Promise<SealedVisitor | undefined>
}

/**
 * Seals a visitor with HMAC-SHA-256 so that a server believes a proxy that shares the secret, and no one else.
 *
 * @example
 * const seal = createVisitorSeal('a secret of at least 32 characters')
 * const visitor = { projectId: '0123456789abcdef0123456789abcdef', address: '203.0.113.9', origin: 'https://shop.example' }
 * const headers = new Headers()
 * headers.set(visitorHeader, await seal.close(visitor, Date.now()))
 */
export function createVisitorSeal(secret: string): VisitorSeal {
  const key = crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  return {
    async close({ projectId, address, origin }, now) {
      const said = { at: now, projectId, address, ...(origin === undefined ? {} : { origin }) }
      const word = base64urlnopad.encode(bytesOf(JSON.stringify(said)))
      const mac = await crypto.subtle.sign('HMAC', await key, bytesOf(purpose + word))
      return `${word}.${base64urlnopad.encode(new Uint8Array(mac))}`
    },
    async open(text, now) {
      const [, word = '', mac = ''] = form.exec(text) ?? []
      const [sealed, proof] = [bytesIn(word), bytesIn(mac)]
      if (!sealed || !proof) return undefined
      if (!(await crypto.subtle.verify('HMAC', await key, proof, bytesOf(purpose + word)))) return undefined
      const { at, projectId, address, origin } = JSON.parse(new TextDecoder().decode(sealed))
      return Math.abs(now - at) <= sealLife ? { projectId, address, origin } : undefined
    },
  }
}

/**
 * The project a sealed visitor claims to be of, before anything is proven: it tells whose secret to open it with.
 *
 * @param text the text of the header.
 * @returns the id, 32 hexadecimal digits; `undefined` when there is none to read.
 * @example
 * const projectId = claimedProject(request.headers.get(visitorHeader) ?? '')
 */
export function claimedProject(text: string): string | undefined {
  const word = bytesIn(form.exec(text)?.[1] ?? '')
  try {
    const { projectId } = JSON.parse(new TextDecoder().decode(word)) as { readonly projectId?: unknown }
    return typeof projectId === 'string' && /^[0-9a-f]{32}$/.test(projectId) ? projectId : undefined
  } catch {
    // Not what a seal is made of.
    return undefined
  }
}

const form = /^([\w-]{1,2048})\.([\w-]{43})$/

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
