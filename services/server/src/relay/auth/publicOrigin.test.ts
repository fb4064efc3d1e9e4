import { expect, it } from 'vitest'
import { publicOrigin } from './publicOrigin'

it.each([
  ['wss://relay.example', 'https://relay.example'],
  ['ws://relay.example:8080/path?query', 'http://relay.example:8080'],
  ['https://Relay.example:443/', 'https://relay.example'],
  ['http://ws.example', 'http://ws.example'],
  ['ftp://relay.example', undefined],
  ['relay.example', undefined],
  ['', undefined],
])('%s is of %s', (address, origin) => {
  expect(publicOrigin(address)).toBe(origin)
})
