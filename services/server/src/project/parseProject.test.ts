import { expect, it } from 'vitest'
import { parseOrigin } from './parseProject'

it.each([
  ...['https://*.co.uk', 'https://*.gov.br', 'https://*.com', 'https://*', '*', 'https://*.localhost'],
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
