import type { Shape } from './shapes.test.support'

/** One call as a 1.7.x client of the reference services sends it; `{token}` and the like stand for facts of the chain. */
export interface ReferenceCall {
  readonly name: string
  readonly method?: 'POST'
  /** As the client writes it below the base address. */
  readonly path: string
  /** Empty ones are left out, as the client does. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** Headers that make a browser ask first. */
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  /** Of a JSON answer; of an image there is none. */
  readonly shape?: Shape
}

/** What every call is sent with. */
export interface Client {
  /** Base address of every reference service. */
  readonly url: string
  readonly projectId: string
  readonly origin: string
  /** What the proxy says of where it dials from. */
  readonly address?: string
  /** What `{name}` in a call stands for. */
  readonly facts?: Readonly<Record<string, string>>
}

/** The calls marked J carry it, also those without a body. */
export const asJson = { 'content-type': 'application/json' } as const

const clientId = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'
const sdk = { st: 'appkit', sv: 'html-ethers-1.7.20' }
const filled = (text: string, facts: Client['facts'] = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)

/** Sends a call as a page in a browser does: asks first where it must, and throws where the browser would keep the answer. */
export async function sendAsPage(client: Client, call: ReferenceCall): Promise<Response> {
  const { origin, address: from } = client
  const address = addressOf(client, call)
  const method = call.method ?? 'GET'
  if (call.headers) await askFirst(address, { origin, method, names: Object.keys(call.headers) })
  const response = await fetch(address, {
    method,
    headers: { origin, ...call.headers, ...(from && { 'x-forwarded-for': from }) },
    ...(call.body !== undefined && { body: bodyOf(call.body, client.facts) }),
  })
  if (response.headers.get('access-control-allow-origin') !== '*') throw new TypeError(`${origin} may not read it`)
  return response
}

function addressOf({ url, projectId, facts }: Client, { method, path, query = {} }: ReferenceCall): URL {
  const address = new URL(filled(path, facts), url)
  // A POST tells its project in the query or in the body, as each call lists it.
  const everywhere = method === 'POST' ? { clientId } : { ...sdk, projectId, clientId }
  for (const [name, value] of Object.entries({ ...query, ...everywhere }))
    if (value !== undefined && value !== '') {
      address.searchParams.set(name, name === 'projectId' ? projectId : filled(String(value), facts))
    }
  return address
}

/** A text keeps its form; a `Blob` without a type is what `sendBeacon` sends. */
const bodyOf = (body: unknown, facts: Client['facts']): BodyInit =>
  body instanceof Blob ? body : filled(JSON.stringify(body), facts)

async function askFirst(
  address: URL,
  { origin, method, names }: { readonly origin: string; readonly method: string; readonly names: readonly string[] },
): Promise<void> {
  const { ok, headers } = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': names.join(),
    },
  })
  const listed = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)
  const allowed =
    ok &&
    headers.get('access-control-allow-origin') === '*' &&
    listed('access-control-allow-methods').includes(method.toLowerCase()) &&
    names.every((name) => listed('access-control-allow-headers').includes(name.toLowerCase())) &&
    Number(headers.get('access-control-max-age')) > 0
  if (!allowed) throw new TypeError(`${method} ${address.pathname} with ${names.join()} is not allowed`)
}
