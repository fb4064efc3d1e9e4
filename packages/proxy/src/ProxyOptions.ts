import { configInvalid } from '@latchkey/protocol/errors'

/** What a site says of its proxy. */
export interface ProxyOptions {
  /** Base URL of the Latchkey server; nothing else is ever asked. */
  readonly upstream: string
  /** The server's `PROXY_SECRET`, at least 24 characters. */
  readonly secret: string
  /** Where the handler is mounted, default `/latchkey`; the kit's `services.url` says the same. */
  readonly path?: string | undefined
  /** The site's own origin as browsers see it; needed where something in front ends TLS or rewrites `Host`. */
  readonly origin?: string | undefined
  /** The visitor's IP address, where the site knows it; without it the whole site counts as one visitor. */
  readonly clientAddress?: ((request: Request) => string | undefined) | undefined
}

/** The options, proven. */
export interface Settings {
  readonly upstream: URL
  readonly secret: string
  readonly path: string
  readonly origin: string | undefined
  readonly clientAddress: (request: Request) => string | undefined
}

const shortestSecret = 24

/** @throws `config.invalid` naming the option, never showing the secret. */
export function parseProxyOptions({
  upstream,
  secret,
  path = '/latchkey',
  origin,
  clientAddress = () => undefined,
}: ProxyOptions): Settings {
  if (!URL.canParse(upstream) || !/^https?:\/\/[^?#@]+$/.test(upstream))
    throw configInvalid({ path: 'upstream', seen: 'no absolute address', example: "'https://door.example.org'" })
  if (typeof secret !== 'string' || secret.trim().length < shortestSecret)
    throw configInvalid({
      path: 'secret',
      seen: `a text of less than ${shortestSecret} characters`,
      example: 'process.env.PROXY_SECRET, made by: openssl rand -hex 32',
    })
  if (!/^(\/[\w-]+)*\/?$/.test(path))
    throw configInvalid({ path: 'path', seen: JSON.stringify(path), example: "'/latchkey'" })
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw configInvalid({ path: 'origin', seen: JSON.stringify(origin), example: "'https://shop.example'" })
  const base = new URL(upstream.replace(/\/?$/, '/'))
  return { upstream: base, secret, path: path.replace(/\/$/, ''), origin, clientAddress }
}
