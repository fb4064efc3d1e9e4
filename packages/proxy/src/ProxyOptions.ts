import { configInvalid } from '@latchkey/protocol/errors'

/** What a site says of its proxy. */
export interface ProxyOptions {
  /** Base URL of the Latchkey server; nothing else is ever asked. */
  readonly upstream: string
  /** Id of the site's project on that server, 32 hexadecimal digits. */
  readonly projectId: string
  /** The project's secret in the server's `PROXY_SECRETS`, at least 24 characters. */
  readonly secret: string
  /** Where the handler is mounted, default `/latchkey`; the kit's `services.url` says the same. */
  readonly path?: string | undefined
  /** The site's own origin as browsers see it, or several: never read from `Host`, which anybody may write. */
  readonly origin: string | readonly string[]
  /** The visitor's IP address, where the site knows it; without it the whole site counts as one visitor. */
  readonly clientAddress?: ((request: Request) => string | undefined) | undefined
}

/** The options, proven. */
export interface Settings {
  readonly upstream: URL
  readonly projectId: string
  readonly secret: string
  readonly path: string
  /** At least one; the first counts where a request names none. */
  readonly origins: readonly [string, ...string[]]
  readonly clientAddress: (request: Request) => string | undefined
}

const shortestSecret = 24

/** @throws `config.invalid` naming the option, never showing the secret. */
export function parseProxyOptions({
  upstream,
  projectId,
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
      example: 'process.env.LATCHKEY_PROXY_SECRET, made by: openssl rand -hex 32',
    })
  if (typeof projectId !== 'string' || !/^[0-9a-f]{32}$/.test(projectId))
    throw configInvalid({ path: 'projectId', seen: JSON.stringify(projectId), example: "'0123456789abcdef…'" })
  if (!/^(\/[\w-]+)*\/?$/.test(path))
    throw configInvalid({ path: 'path', seen: JSON.stringify(path), example: "'/latchkey'" })
  const [first, ...others] = [origin].flat()
  if (first === undefined || [first, ...others].some((one) => !URL.canParse(one) || new URL(one).origin !== one))
    throw configInvalid({ path: 'origin', seen: String(JSON.stringify(origin)), example: "'https://shop.example'" })
  const base = new URL(upstream.replace(/\/?$/, '/'))
  const mounted = path.replace(/\/$/, '')
  return { upstream: base, projectId, secret, path: mounted, origins: [first, ...others], clientAddress }
}
