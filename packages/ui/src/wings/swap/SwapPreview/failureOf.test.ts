import { chunkFailed, swapRefused } from '@latchkey/protocol/errors'
import { describe, expect, it } from 'vitest'
import { failureOf } from './failureOf'

it('of code that did not come says what to check, as of a network', () => {
  expect(failureOf(chunkFailed({ view: 'swap' }))).toMatchObject({ kind: 'unreached' })
})

describe('why a server refused a swap', () => {
  it.each([
    ['unsupported_token', 'refused'],
    ['refused', 'refused'],
    ['rate_limited', 'other'],
  ])('is told by its word for it, never by what it said: %s', (reason, kind) => {
    const error = swapRefused({ detail: 'This token is not supported.', reason })
    expect(failureOf(error)).toMatchObject({ kind, reason: undefined })
    // Of a plan that kept it.
    const kept = { code: error.code, message: error.message, reason }
    expect(failureOf(kept)).toMatchObject({ kind, reason: undefined })
  })
})
