import { swapNoRoute } from '@latchkey/protocol/errors'
import { expect, test } from 'vitest'
import { toSwapError } from './toSwapError'

test('what is no error of ours has a code of the registry, its words and its cause', () => {
  const cause = new TypeError('fetch failed')
  expect(toSwapError(cause)).toMatchObject({ code: 'swap.failed', data: { detail: 'TypeError: fetch failed' }, cause })
  expect(toSwapError('no').message).toContain('no')
})

test('an error of ours stays the one it is', () => {
  const own = swapNoRoute({})
  expect(toSwapError(own)).toBe(own)
})
