import { expect, it } from 'vitest'
import { headersDown } from './passHeaders'

const answer = (type: string | null) => new Response(null, type === null ? {} : { headers: { 'Content-Type': type } })

it.each([
  ...['application/json', 'application/json; charset=utf-8', 'application/json ;charset=utf-8', 'APPLICATION/JSON'],
  ...['application/x-ndjson', 'text/plain', 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  ...['image/svg+xml', null],
])('an answer of type %s comes from the site’s origin, sandboxed', (type) => {
  const headers = headersDown(answer(type))
  expect(headers?.get('content-type')).toBe(type)
  expect(headers?.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

it.each([
  ...['text/html', 'text/html; a=application/json', 'x/application/json', 'application/jsonp', 'application/json+x'],
  ...['text/plainer', 'image/svg', 'image/svg+xml+x', 'application/xhtml+xml', 'text/javascript'],
])('an answer of type %s does not', (type) => {
  expect(headersDown(answer(type))).toBeUndefined()
})
