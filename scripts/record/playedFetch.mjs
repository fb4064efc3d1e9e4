/** A text with the values of the variables it names in braces. */
export const withKeys = (text, keys) =>
  text.replace(/\{(basic:)?([A-Z][A-Z_]*)\}/g, (_, basic, name) =>
    basic ? Buffer.from(`${keys[name]}:`).toString('base64') : keys[name],
  )

/** A `fetch` that answers what was kept, and 404 to every other question. */
export const playedFetch = (exchanges, keys) => (address, init) => {
  const { pathname, search } = new URL(address)
  const found = exchanges.find(
    ({ request }) =>
      request.method === (init.method ?? 'GET') &&
      withKeys(request.path, keys) === pathname + search &&
      (request.body === undefined || JSON.stringify(request.body) === JSON.stringify(JSON.parse(init.body))),
  )
  if (found === undefined) return Promise.resolve(new Response('{}', { status: 404 }))
  const { status, headers, body } = found.response
  return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))
}
