import { expect, it } from 'vitest'
import { addressGroup } from './addressGroup'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:db8:1:200::', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::', '2001:db8:1:300::/56'],
  ['', 'unknown'],
  ['nobody', 'unknown'],
])('N-18 %s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
