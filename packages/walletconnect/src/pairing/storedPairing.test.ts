import { expect, it } from 'vitest'
import { storedPairing } from './storedPairing'

it('what a page finds of a pairing is a record, whose parts are proven later, or nothing', () => {
  const pairing = { uri: 'wc:1', id: 1 }
  expect(storedPairing.parse(pairing)).toBe(pairing)
  for (const other of [undefined, null, 'wc:1', 1, [pairing]]) expect(storedPairing.parse(other)).toBeUndefined()
})
