import { expect, it } from 'vitest'
import { addressRanges } from './addressRanges'

it.each([
  ['loopback', ['127.0.0.1', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '192.0.2.1', '']],
  ['private', ['10.1.2.3', '172.16.0.1', '192.168.0.9', 'fd00::1', '127.0.0.1'], ['192.0.2.1', '2001:db8::1']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.255.0.1', '::ffff:10.0.0.1', '2001:db8:1::1'], ['11.0.0.1', '2001:db9::1']],
  ['192.0.2.7', ['192.0.2.7'], ['192.0.2.8', 'nonsense', '192.0.2.7.1']],
  ['', [], ['127.0.0.1']],
])('N-23 %s holds its own and nobody else', (text, within, outside) => {
  const isWithin = addressRanges(text)
  for (const address of [...within, ...within]) expect([address, isWithin(address)]).toEqual([address, true])
  for (const address of [...outside, ...outside]) expect([address, isWithin(address)]).toEqual([address, false])
})

it.each(['1', '2', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8,all'])('%s is no list of addresses', (text) => {
  expect(() => addressRanges(text)).toThrow(/10\.0\.0\.0\/8/)
})
