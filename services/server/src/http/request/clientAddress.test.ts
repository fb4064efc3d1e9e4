import { expect, it } from 'vitest'
import { addressRanges } from '../../config/addressRanges'
import { clientAddress } from './clientAddress'

const isTrusted = addressRanges('10.0.0.0/8')

it.each([
  ['a proxy alone', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['two proxies', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['what the visitor wrote before', '10.0.0.1', '192.0.2.66, 203.0.113.9', '203.0.113.9'],
  ['what the visitor wrote as if of a proxy', '10.0.0.1', '192.0.2.66, 10.0.0.3, 203.0.113.9', '203.0.113.9'],
  ['no address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a proxy that asks itself', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['a proxy that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['an IPv6 address that ends like one', '10.0.0.1', '64:ff9b::ffff:203.0.113.9', '64:ff9b::ffff:203.0.113.9'],
  ['IPv4 inside IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
])('N-23 through %s', (_name, socket, forwarded, found) => {
  expect(clientAddress(socket, forwarded, isTrusted)).toBe(found)
})

it('N-23 whoever dials the port past the proxies is nobody but themselves', () => {
  expect(clientAddress('198.51.100.7', '203.0.113.9', isTrusted)).toBe('198.51.100.7')
})
