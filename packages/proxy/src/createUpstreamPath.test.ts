import { expect, it } from 'vitest'
import { createUpstreamPath } from './createUpstreamPath'

const upstreamPath = createUpstreamPath('/latchkey')

it.each([
  ['GET', '/latchkey/getWallets', 'getWallets'],
  ['HEAD', '/latchkey/getWallets', 'getWallets'],
  ['GET', '/latchkey/getWalletImage/a-b.c', 'getWalletImage/a-b.c'],
  ['GET', '/latchkey/public/getTokenImage/x', 'public/getTokenImage/x'],
  ['GET', `/latchkey/media/p/s-_/${'a'.repeat(4096)}`, `media/p/s-_/${'a'.repeat(4096)}`],
  ['GET', '/latchkey/v1', 'v1'],
  ['POST', '/latchkey/v1/account/eip155%3A1%3A0xabc/balance/', 'v1/account/eip155%3A1%3A0xabc/balance/'],
  ['POST', '/latchkey/rpc', 'rpc'],
])('%s %s is asked as %s', (method, path, asked) => {
  expect(upstreamPath(method, path)).toBe(asked)
})

it.each([
  ['POST', '/latchkey/getWallets'],
  ['HEAD', '/latchkey/rpc'],
  ['DELETE', '/latchkey/v1'],
  ['GET', '/otherdoor/getWallets'],
  ['GET', '/strange1/getWallets'],
  ['GET', '/latchkeygetWallets'],
  ['GET', '/latchkey'],
  ['GET', '/latchkey/x/getWallets'],
  ['GET', '/latchkey/getWallets/x'],
  ['GET', `/latchkey/media/p/s/${'a'.repeat(4097)}`],
  ['GET', '/latchkey/media/p/s/a.b'],
  ['GET', '/latchkey/media/p/s'],
  ['POST', '/latchkey/media/p/s/a'],
  ['GET', '/latchkey/v1/../e'],
  ['GET', '/latchkey/v1/./e'],
  ['GET', '/latchkey/v1/a%2Fb'],
  ['GET', `/latchkey/v1/${'a'.repeat(301)}`],
  ['GET', '/latchkey/v1/1/2/3/4/5/6/7'],
])('N-09 %s %s is asked nowhere', (method, path) => {
  expect(upstreamPath(method, path)).toBeUndefined()
})
