/** What goes up: nothing that says who the visitor is to the site, nothing about the connection. */
const up = ['accept', 'content-type', 'if-none-match', 'solana-client']

/** What comes back: nothing that sets state of the site's origin or speaks for it. */
const down = [
  'age',
  'cache-control',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
  'x-request-id',
]

/** Types that do nothing when a browser opens them as a page of the site, given the policy below. */
const harmless =
  /^(application\/json|application\/x-ndjson|text\/plain|image\/(png|jpeg|webp|gif|avif|svg\+xml))\s*(;|$)/i

export function headersUp(headers: Headers): Headers {
  return pick(headers, up)
}

/** `undefined` when the answer is of a kind that must not come from the site's own origin. */
export function headersDown(answer: Response): Headers | undefined {
  const type = answer.headers.get('content-type')
  if (type !== null && !harmless.test(type)) return undefined
  const headers = pick(answer.headers, down)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  return headers
}

function pick(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
