import { expectTypeOf, test } from 'vitest'
import { createProxyHandler, type ProxyOptions } from './index'

test('a proxy needs its upstream and the secret it shares with it', () => {
  createProxyHandler({ upstream: 'https://server.example', secret: 'secret' })
  // @ts-expect-error without a secret nobody believes it
  createProxyHandler({ upstream: 'https://server.example' })
  expectTypeOf<ProxyOptions['path']>().toEqualTypeOf<string | undefined>()
  expectTypeOf(createProxyHandler).returns.toHaveProperty('fetch')
})
