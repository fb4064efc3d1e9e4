const kept = ['content-type', 'retry-after']

/** A `fetch` that keeps each question and its answer; of headers only what holds a key, or says how to read the answer. */
export function recordingFetch(base, fetch = globalThis.fetch) {
  const exchanges = []
  const { pathname, search } = new URL(base.replace(/[{}]/g, ''))
  const prefix = pathname.replace(/\/$/, '')
  return {
    exchanges,
    async fetch(address, init = {}) {
      const response = await fetch(address, init)
      const text = await response.text()
      const url = new URL(address)
      const asked = new Headers(init.headers)
      const headers = Object.fromEntries([...asked].filter((one) => isKept(...one)))
      exchanges.push({
        request: {
          method: init.method ?? 'GET',
          // A query of the base address is where a provider's key is: it is asked with, and never kept.
          path: (url.pathname + url.search.replace(search, '')).slice(prefix.length) || '/',
          ...(Object.keys(headers).length > 0 && { headers }),
          ...(init.body !== undefined && { body: JSON.parse(init.body) }),
        },
        response: {
          status: response.status,
          headers: Object.fromEntries(kept.flatMap((name) => headerOf(response, name))),
          body: asJson(text),
        },
      })
      return new Response(text, { status: response.status, headers: response.headers })
    },
  }
}

/** A token that was signed for one request holds no key, and is another each time. */
const isKept = (name, value) => /auth|key|token/.test(name) && !/^Bearer ey[\w-]+\./.test(value)

const headerOf = ({ headers }, name) => (headers.has(name) ? [[name, headers.get(name)]] : [])

function asJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
