import { expect, it } from 'vitest'
import { isForNow, readRefusal } from './RelayRefusal'

it.each([
  [{ code: -32_005, data: { retryAfter: 5 } }, -32_005, 5_000, true],
  [{ code: -32_000, data: { retryAfter: 0.5 } }, -32_000, 500, true],
  [{ code: -32_005, data: { retryAfter: 3_600 } }, -32_005, 60_000, true],
  [{ code: -32_602, message: 'no' }, -32_602, 0, false],
  [{ code: 1.5, data: { retryAfter: -1 } }, -32_603, 0, true],
  [{ code: '-32602', data: { retryAfter: '5' } }, -32_603, 0, true],
  [{ code: -32_005, data: null }, -32_005, 0, true],
  [{ code: -32_005, data: 'later' }, -32_005, 0, true],
  ['no', -32_603, 0, true],
  [null, -32_603, 0, true],
])('N-14 a refusal %j is read with its code, and a wait of a minute at most', (value, code, retryAfter, forNow) => {
  const refusal = readRefusal(value)
  expect([refusal.code, refusal.retryAfter, isForNow(refusal)]).toEqual([code, retryAfter, forNow])
})
