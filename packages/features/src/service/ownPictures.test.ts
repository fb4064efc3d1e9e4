import { expect, it } from 'vitest'
import { ownPictures } from './ownPictures'

const isOwnPicture = (url: string, base: string) => ownPictures(base)(url)

const mounted = 'https://shop.example/latchkey'

it.each([
  ['https://shop.example/latchkey/media/p/seal/aHR0cHM', mounted],
  ['https://shop.example/latchkey/public/getTokenImage/USDC', `${mounted}/`],
  ['https://door.example/media/p/seal/a?size=2', 'https://door.example'],
  ['data:image/png;base64,AAAA', ''],
])('a picture at %j is own to %j', (url, base) => expect(isOwnPicture(url, base)).toBe(true))

it.each([
  'https://shop.example/logout',
  'https://shop.example/media/p/seal/a',
  'https://shop.example/latchkey',
  'https://shop.example/latchkeyless/media/a',
  'https://shop.example/latchkey/v1/account/a/history',
  'https://shop.example/latchkey/../logout',
  'https://shop.example/latchkey/media/../../logout',
  'https://shop.example/latchkey/media/%2e%2E/%2e./logout',
  'https://shop.example/latchkey/media/..%2f..%2Flogout',
  'https://shop.example/latchkey/media/..%252f..%252flogout',
  'https://shop.example/latchkey/media\\..\\..\\logout',
  'https://shop.example/latchkey/media/..%5C..%5clogout',
  'https://shop.example:8443/latchkey/media/a',
  'blob:https://shop.example/latchkey/media/a',
  '/latchkey/media/a',
  'https://other.example/latchkey/media/a',
])('N-339 a server below a site names no other address of it, nor of another: %j', (url) =>
  expect([mounted, `${mounted}/`, ''].map((base) => isOwnPicture(url, base))).toEqual([false, false, false]),
)
it.each(['file:///srv', 'foo:bar', 'no address', ''])(
  'N-339 a server at %j, which has no origin, names no picture that the page would look for beside itself',
  (base) =>
    expect(['null/media/a', 'nullbar/media/a', '/media/a', 'undefined/media/a'].some(ownPictures(base))).toBe(false),
)
it('N-339 a server that has a whole origin names pictures of it alone', () => {
  expect(isOwnPicture('https://shop.example/logout', 'https://shop.example')).toBe(false)
  expect(isOwnPicture('https://shop.example/public/../logout', 'https://shop.example/')).toBe(false)
})
