import { expect, test } from 'vitest'
import { RelayFailure } from './RelayFailure'
import { relayErrorFrom, relayFaultError } from './relayFault'

test('a publication that failed is told as the fault of the relay, anything else as it is', () => {
  expect(relayErrorFrom(new RelayFailure({ kind: 'expired' }))).toMatchObject({
    code: 'walletconnect.request_expired',
  })
  const other = new Error('no key for the topic')
  expect(relayErrorFrom(other)).toBe(other)
})

test.each([
  ['Unauthorized: origin not allowed', 'walletconnect.origin_not_allowed', 'ORIGIN_NOT_ALLOWED'],
  ['Unauthorized: invalid key', 'walletconnect.invalid_key', 'INVALID_PROJECT_ID'],
  ['JWT Token is not yet valid', 'walletconnect.clock_wrong', 'JWT_TOKEN_NOT_VALID'],
  ['JWT Token has expired', 'walletconnect.clock_wrong', 'JWT_TOKEN_NOT_VALID'],
])('a refusal with the words "%s" is %s', (reason, code, alert) => {
  expect(relayFaultError({ kind: 'refused', reason })).toMatchObject({ code, data: { alert } })
})

test('the words of a relay are shown clean, and short', () => {
  const reason = `no\u202e${'x'.repeat(200)}`
  expect(relayFaultError({ kind: 'refused', reason })).toMatchObject({
    code: 'walletconnect.relay_refused',
    data: { detail: `no${'x'.repeat(118)}` },
  })
  expect(relayFaultError({ kind: 'unreachable', reason })).toMatchObject({
    code: 'walletconnect.relay_unreachable',
    data: { detail: `no${'x'.repeat(118)}` },
  })
  expect(relayFaultError({ kind: 'unreachable' }).data).not.toHaveProperty('detail', expect.anything())
})
