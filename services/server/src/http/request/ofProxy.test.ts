import { expect, it } from 'vitest'
import { ofProxy } from './ofProxy'

it('N-21 the proxy of a site speaks for its visitors in its own project only', () => {
  expect(ofProxy('one', undefined)).toBe('one')
  expect(ofProxy('one', 'one')).toBe('one')
  expect(ofProxy('one', 'other')).toBeUndefined()
  expect(ofProxy(undefined, 'other')).toBeUndefined()
})
