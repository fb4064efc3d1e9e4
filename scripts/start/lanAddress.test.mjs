import { expect, it } from 'vitest'
import { lanAddress } from './lanAddress.mjs'

const address = (value, more) => ({ address: value, family: 'IPv4', internal: false, ...more })

it('the address of a real network wins over bridges, loopback and IPv6', () => {
  const interfaces = {
    lo: [address('127.0.0.1', { internal: true })],
    docker0: [address('172.17.0.1')],
    wlan0: [address('fe80::1', { family: 'IPv6' }), address('192.168.1.7')],
  }
  expect(lanAddress(interfaces)).toBe('192.168.1.7')
})

it('a bridge is better than nothing', () => {
  expect(lanAddress({ docker0: [address('172.17.0.1')] })).toBe('172.17.0.1')
})

it('a machine without a network says so', () => {
  expect(() => lanAddress({ lo: [address('127.0.0.1', { internal: true })], eth0: [address('169.254.3.4')] })).toThrow(
    '--lan needs a network',
  )
})
