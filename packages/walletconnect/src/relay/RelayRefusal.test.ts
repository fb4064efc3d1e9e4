import { expect, test } from 'vitest'
import { RelayRefusal } from './RelayRefusal'

test.each([
  ['with the seconds to wait', { code: -32005, message: 'slow', data: { retryAfter: 3 } }, [-32005, 'slow', 3_000]],
  ['without them: one second', { code: -32005, message: 'slow' }, [-32005, 'slow', 1_000]],
  [
    'with words for them: one second',
    { code: -32005, message: 'slow', data: { retryAfter: '3' } },
    [-32005, 'slow', 1_000],
  ],
  [
    'with none to wait: a tenth of one',
    { code: -32005, message: 'slow', data: { retryAfter: 0 } },
    [-32005, 'slow', 100],
  ],
  [
    'with a day to wait: a minute',
    { code: -32005, message: 'slow', data: { retryAfter: 86_400 } },
    [-32005, 'slow', 60_000],
  ],
  [
    'of another kind, seconds or not',
    { code: -32602, message: 'bad', data: { retryAfter: 3 } },
    [-32602, 'bad', undefined],
  ],
  ['of nothing', {}, [-32000, '', undefined]],
  ['of nonsense', { code: 'x', message: { a: 1 } }, [-32000, '[object Object]', undefined]],
  ['of endless words', { code: 1, message: 'x'.repeat(300) }, [1, 'x'.repeat(200), undefined]],
] as const)('an error %s', (_, error, read) => {
  const { code, message, retryAfter } = RelayRefusal.from(error)
  expect([code, message, retryAfter]).toEqual(read)
})
