import type { Storage } from './Storage'

/** Parameters of `cookieStorage`. */
export interface CookieStorageParameters {
  /** The request's `Cookie` header; give it on a server, leave it out in the page. */
  readonly cookie?: string | null | undefined
  /** Seconds the facts are kept, default 30 days. */
  readonly maxAge?: number | undefined
}

/**
 * Keeps the stored values in first-party cookies, so that a server can render a returning visitor's button.
 *
 * @example
 * const storage = cookieStorage({ cookie: request.headers.get('cookie') })
 * const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet], storage })
 */
export function cookieStorage({ cookie, maxAge = 2_592_000 }: CookieStorageParameters = {}): Storage {
  const onServer = typeof document === 'undefined'
  const written = new Map<string, string | null>()
  const write = (key: string, value: string, age: number) => {
    const secure = location.protocol === 'https:' ? ';Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox 115 and Safari 16
    document.cookie = `${encodeURIComponent(key)}=${value};Path=/;SameSite=Lax;Max-Age=${age}${secure}`
  }
  const storage: Storage = {
    sharedWithServer: true,
    getItem(key) {
      if (written.has(key)) return written.get(key) ?? null
      const header = onServer ? (cookie ?? '') : document.cookie
      const name = `${encodeURIComponent(key)}=`
      const found = header
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(name))
      return found === undefined ? null : decodeURIComponent(found.slice(name.length))
    },
    setItem(key, value) {
      if (onServer) return void written.set(key, value)
      write(key, encodeURIComponent(value), maxAge)
      if (storage.getItem(key) === value) return
      // The browser says nothing where it drops one that is too long; what it still holds is older.
      storage.removeItem(key)
      throw new DOMException('No cookie holds it', navigator.cookieEnabled ? 'QuotaExceededError' : 'SecurityError')
    },
    removeItem(key) {
      if (onServer) written.set(key, null)
      else write(key, '', 0)
    },
  }
  return storage
}
