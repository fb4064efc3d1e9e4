import { expect, it } from 'vitest'
import { parseOrigin, parseProjectChanges, parseProjectId } from './parseProject'

it.each([
  ...[
    'http://*.co.uk',
    '*.co.uk',
    'https://*.co.uk',
    'https://*.gov.br',
    'https://*.com',
    'https://*',
    '*',
    'https://*.localhost',
  ],
  ...['https://*.s3.amazonaws.com', 'https://*.s3.eu-west-1.amazonaws.com', 'https://*.storage.googleapis.com'],
  ...[
    'https://*.ngrok.io',
    'https://*.ngrok-free.app',
    'https://*.vercel.app',
    'https://*.github.io',
    'https://*.run.app',
  ],
  ...['https://*.glitch.me', 'https://*.loca.lt', 'https://*.ipfs.io', 'https://shop.*', 'https://*.*.com'],
])('N-24 %s would let in strangers', (origin) => {
  expect(() => parseOrigin(origin)).toThrow('An origin is')
})

it.each([
  ...[
    'https://*.shop.example',
    'https://*.shop.co.uk',
    'https://*.shop.github.io',
    'https://*.bucket.s3.amazonaws.com',
  ],
  ...['https://shop.co.uk', 'http://localhost:*', 'https://*.shop.example:8443'],
])('%s is a name of its own', (origin) => {
  expect(parseOrigin(origin)).toBe(origin)
})

it('an origin is taken as browsers write it, of 300 letters at most', () => {
  expect(parseOrigin(' HTTPS://Shop.example/ ')).toBe('https://shop.example')
  const long = (letters: number) => `https://${'a.'.repeat((letters - 8) / 2 - 2)}shop`
  expect(parseOrigin(long(300))).toHaveLength(300)
  expect(() => parseOrigin(`${long(300)}s`)).toThrow('An origin is')
  expect(() => parseOrigin('https://shop.example/path')).toThrow('An origin is')
})

it('an id is 32 hexadecimal digits', () => {
  expect(parseProjectId('a'.repeat(32))).toBe('a'.repeat(32))
  expect(() => parseProjectId('a'.repeat(33))).toThrow(expect.objectContaining({ status: 400 }))
})

it('of a project only what is said changes', () => {
  expect(parseProjectChanges({})).toEqual({})
  expect(parseProjectChanges({ name: 'Shop', allowedOrigins: ['https://SHOP.example'] })).toEqual({
    ...{ name: 'Shop', allowedOrigins: ['https://shop.example'] },
  })
  expect(
    parseProjectChanges({ features: { swap: { isEnabled: true }, onramp: { isEnabled: false, config: ['a'] } } }),
  ).toEqual({ features: { swap: { isEnabled: true, config: null }, onramp: { isEnabled: false, config: ['a'] } } })
  expect(() => parseProjectChanges({ allowedOrigins: ['https://*.com'] })).toThrow('An origin is')
})
