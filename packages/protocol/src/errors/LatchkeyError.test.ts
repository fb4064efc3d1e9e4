import { describe, expect, expectTypeOf, test } from 'vitest'
import { userRejected } from './connect'
import { hostileValues } from './hostileValues.test.fixture'
import { defineError, isLatchkeyError, LatchkeyError } from './LatchkeyError'
import { walletMissing } from './walletMissing'

describe('an error', () => {
  test('carries its code, number, data and cause', () => {
    const cause = { code: 4001 }
    const error = userRejected({ connector: 'io.example' }, cause)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code: 'connect.user_rejected', rpcCode: 4001, retryable: false, cause })
    expect(error.data).toEqual({ connector: 'io.example' })
    expectTypeOf(error.code).toEqualTypeOf<'connect.user_rejected'>()
    expectTypeOf(error.data.connector).toEqualTypeOf<string | undefined>()
  })

  test('has no cause when none was given, and no number where no standard has one', () => {
    expect('cause' in walletMissing({ connector: 'x' })).toBe(false)
    expect(walletMissing({ connector: 'x' }).rpcCode).toBeUndefined()
  })

  test('builds its text from its data', () => {
    const define = defineError<'test.text', { readonly n: number }>({ code: 'test.text', message: ({ n }) => `n=${n}` })
    expect(define({ n: 3 }).message).toBe('n=3')
  })
})

describe('isLatchkeyError', () => {
  test('tells codes apart and narrows the type', () => {
    const error: unknown = userRejected({})
    expect(isLatchkeyError(error)).toBe(true)
    expect(isLatchkeyError(error, 'connect.user_rejected')).toBe(true)
    expect(isLatchkeyError(error, 'connect.timed_out')).toBe(false)
    if (isLatchkeyError(error, 'connect.user_rejected')) {
      expectTypeOf(error).toEqualTypeOf<LatchkeyError<'connect.user_rejected'>>()
    }
  })

  test('knows an error made by another copy of the package', () => {
    class LatchkeyError extends Error {
      override readonly name = 'LatchkeyError'
      readonly code = 'connect.failed'
    }
    expect(isLatchkeyError(new LatchkeyError(), 'connect.failed')).toBe(true)
  })

  test.each(hostileValues)('says no to %s without throwing', (_name, make) => {
    expect(isLatchkeyError(make())).toBe(false)
  })

  test('says no to other errors', () => {
    expect(isLatchkeyError(new Error('x'))).toBe(false)
    expect(isLatchkeyError({ name: 'LatchkeyError', code: 7 })).toBe(false)
    expect(new LatchkeyError('a.b', 'c', {}).retryable).toBe(false)
  })
})
