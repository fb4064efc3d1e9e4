import { expect, test } from 'vitest'
import { findLookalike } from './findLookalike'

const bob = { address: '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7', times: 6 }

test.each([
  ['the same ends and another middle', '0x4f3A896805528E7EE7a5178bEC1b57EE57bf91c7', bob],
  ['the same ends in another case', '0x4F3a896805528e7ee7a5178bec1b57ee57bf91C7', bob],
  ['the same address', bob.address, undefined],
  ['the same address in another case', bob.address.toLowerCase(), undefined],
  ['another end', '0x4f3A896805528E7EE7a5178bEC1b57EE57bf91c8', undefined],
  ['another beginning', '0x4f3B896805528E7EE7a5178bEC1b57EE57bf91c7', undefined],
])('U-22 %s', (_what, address, found) => {
  expect(findLookalike(address, [bob])).toBe(found)
})
