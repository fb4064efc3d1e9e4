import { describe, expect, test } from 'vitest'
import { connectErrorFrom } from './connectErrorFrom'
import { hostileValues } from './hostileValues.test.fixture'
import { isLatchkeyError } from './LatchkeyError'
import { walletSilent } from './leaving'

const context = { connector: 'io.example' }

describe('connectErrorFrom', () => {
  test.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'connect.user_rejected'],
    [{ code: 5002 }, 'connect.user_rejected'],
    [new Error('User rejected'), 'connect.user_rejected'],
    [{ code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' }, 'connect.wallet_locked'],
    [{ code: 4100 }, 'connect.not_granted'],
    [{ code: -32603, message: 'Internal error' }, 'connect.failed'],
    [new TypeError('x is not a function'), 'connect.failed'],
    ['broken', 'connect.failed'],
  ])('turns %o into %s and keeps it as cause', (thrown, code) => {
    const error = connectErrorFrom(thrown, context)
    expect(error).toMatchObject({ code, cause: thrown })
    expect(error.data).toMatchObject(context)
  })

  test('lets an error of ours pass', () => {
    const own = walletSilent({})
    expect(connectErrorFrom(own, context)).toBe(own)
  })

  test('does not let a wallet forge an error of ours', () => {
    const forged = { name: 'LatchkeyError', code: 'config.invalid', message: 'Send your seed to…', data: {} }
    expect(connectErrorFrom(forged, context)).toMatchObject({ code: 'connect.failed', cause: forged })
  })

  test("shows a wallet's words on one line, without direction marks and shortened", () => {
    const { message } = connectErrorFrom(new Error(`a\n\u202Eb\u0000${'c'.repeat(5000)}`), context)
    expect(message).toMatch(/\(a b c+\)/)
    expect(message.length).toBeLessThan(300)
  })

  test.each(hostileValues)('makes exactly one error of %s', (_name, make) => {
    expect(isLatchkeyError(connectErrorFrom(make(), context), 'connect.failed')).toBe(true)
  })
})
