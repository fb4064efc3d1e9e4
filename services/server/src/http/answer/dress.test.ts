import { describe, expect, it } from 'vitest'
import type { Exchange } from '../Api'
import { dress, dressed, dressedRefusal } from './dress'
import { tooManyRequests } from './HttpError'

const exchange = (): Exchange => ({
  ...{ requestId: 'r1', address: '203.0.113.1', sealedFor: undefined, origin: undefined, header: () => undefined },
  ...{ mode: 'production', route: 'none', dressed: false, bytes: 0 },
})
const common = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, ETag, X-Request-Id',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'r1',
}
const headersOf = ({ headers }: Response) => Object.fromEntries(headers)
const parts = { etag: '"1"', cacheControl: 'no-cache', contentType: 'text/plain' }

describe('every answer can be read by every page, is what its type says and bears the id of its request', () => {
  it('also one that was made without', () => {
    const response = new Response(null, { headers: { 'Access-Control-Allow-Origin': 'https://one.example' } })
    dress(response, 'r1')
    expect(headersOf(response)).toEqual(common)
  })

  it.each([
    ['text', 4],
    [new Uint8Array([1, 2]), 2],
    [null, 0],
  ])('also one that has them from the start, whose bytes are counted: %s', async (body, bytes) => {
    const env = exchange()
    const response = dressed({ env } as Parameters<typeof dressed>[0], body, { ...parts, status: 200 })
    expect(headersOf(response)).toEqual({
      ...{ ...common, etag: '"1"', 'cache-control': 'no-cache', 'content-type': 'text/plain' },
    })
    expect((await response.arrayBuffer()).byteLength).toBe(bytes)
    expect([response.status, env.dressed, env.bytes]).toEqual([200, true, bytes])
  })

  it('also a refusal', async () => {
    const env = exchange()
    const response = dressedRefusal(env, tooManyRequests(7))
    expect(headersOf(response)).toEqual({ ...common, 'content-type': 'application/json', 'retry-after': '7' })
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ name: 'rate_limited' }] })
    expect([response.status, env.dressed]).toEqual([429, true])
  })
})
