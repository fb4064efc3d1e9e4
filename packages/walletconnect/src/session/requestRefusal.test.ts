import { expect, test } from 'vitest'
import { isSessionUnknown, requestRefusal } from './requestRefusal'
import { WalletRefusal } from './WalletRefusal'

const refusal = (code: number, message = 'no') => new WalletRefusal({ code, message, data: { a: 1 } })

test.each([4001, 5000, 5001, 5002, 5003])("%d is the visitor's no", (code) => {
  expect(refusal(code).isNo()).toBe(true)
  const told = requestRefusal(refusal(code), 'personal_sign')
  expect(told).toBeInstanceOf(WalletRefusal)
  expect(told).toMatchObject({ code: 4001, message: 'no', data: { a: 1 } })
})

test.each([
  [5100, 4901],
  [5103, 4901],
  [5101, 4200],
  [3001, 4100],
  [3005, 4100],
])('%d of the protocol is %d of EIP-1193', (code, number) => {
  expect(requestRefusal(refusal(code), 'x')).toMatchObject({ code: number, message: 'no' })
})

test('any other number, and what is no refusal, is passed on as it is', () => {
  const [own, error] = [refusal(-32603), new Error('x')]
  expect(own.isNo()).toBe(false)
  expect(requestRefusal(own, 'x')).toBe(own)
  expect(requestRefusal(error, 'x')).toBe(error)
})

test('a request that took too long in the wallet expired', () => {
  expect(requestRefusal(refusal(8000), 'eth_sign')).toMatchObject({
    ...{ code: 'walletconnect.request_expired', data: { method: 'eth_sign' } },
  })
})

test.each([refusal(7001), refusal(1, 'No matching key. x'), refusal(1, 'there is no session')])(
  'a wallet without the session says so by number or words: %s',
  (error) => {
    expect(isSessionUnknown(error)).toBe(true)
    expect(requestRefusal(error, 'x')).toMatchObject({ code: 'walletconnect.session_ended' })
  },
)

test('only a wallet can say so', () => {
  expect(isSessionUnknown(refusal(1))).toBe(false)
  expect(isSessionUnknown(new Error('No matching key'))).toBe(false)
  expect(isSessionUnknown({ code: 7001, message: 'no session' })).toBe(false)
})
