import { expect, it } from 'vitest'
import { isForced } from './isForced'

it('a page is read anew where that is asked for, of a chain that is named', () => {
  expect(isForced({ forceUpdate: 'true', chainId: 'eip155:1' })).toBe(true)
  expect(isForced({ chainId: 'eip155:1' })).toBe(false)
  expect(isForced({})).toBe(false)
})

it('what is to be read anew on all chains is refused, for each of them costs', () => {
  expect(() => isForced({ forceUpdate: 'true' })).toThrow(
    expect.objectContaining({ status: 400, message: 'forceUpdate needs chainId.' }),
  )
})
