import { expectTypeOf, test } from 'vitest'
import { createProxyHandler, type ProxyOptions } from './index'

test('a proxy needs its upstream, its project with the secret, and the origin it speaks for', () => {
  const site = { upstream: 'https://server.example', projectId: 'x', origin: 'https://shop.example' }
  createProxyHandler({ ...site, secret: 'secret' })
  // @ts-expect-error without a secret nobody believes it
  createProxyHandler(site)
  // @ts-expect-error what stands in Host may be written by anybody
  createProxyHandler({ upstream: 'https://server.example', projectId: 'x', secret: 'secret' })
  expectTypeOf<ProxyOptions['path']>().toEqualTypeOf<string | undefined>()
  expectTypeOf(createProxyHandler).returns.toHaveProperty('fetch')
})
