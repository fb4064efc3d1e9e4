import { expect, it } from 'vitest'
import { nftName } from './nftName'

it.each([
  [{ name: 'Lighthouse #204', tokenId: '204', collection: { name: 'Lighthouse' } }, '#204'],
  [{ name: 'Crossing 7', tokenId: '7', collection: { name: 'Night ferry' } }, 'Crossing 7'],
  [{ name: 'Lighthouse', tokenId: '5', collection: { name: 'Lighthouse' } }, 'Lighthouse'],
  [{ tokenId: '12', collection: {} }, '#12'],
  [{ tokenId: '12345678901234567890', collection: {} }, '#12345…7890'],
])('%o is called %s', (item, name) => {
  expect(nftName(item)).toBe(name)
})
