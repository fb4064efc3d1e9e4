import { expect, it } from 'vitest'
import type { StoredMessage } from '../mailbox/StoredMessage'
import { deliveryBody, deliveryFrame, errorFrame, messageFields, resultFrame } from './frames'
import { overRate, tooLarge, unavailable, unknownMethod } from './RpcError'

const message: StoredMessage = {
  ...{ row: 9, topic: 'aa', message: 'sealed', attestation: null, tag: 1108, publishedAt: 5, sender: 'dapp' },
  acknowledged: ['phone'],
}
const fields = { topic: 'aa', message: 'sealed', publishedAt: 5, tag: 1108 }

it('answers bear the id as it came', () => {
  expect(resultFrame('12345678901234567890', [true])).toBe(
    '{"id":12345678901234567890,"jsonrpc":"2.0","result":[true]}',
  )
  expect(JSON.parse(errorFrame('"a"', unknownMethod()))).toEqual({
    ...{ id: 'a', jsonrpc: '2.0', error: { code: -32_601, message: 'Method not found' } },
  })
})

it('errors have the codes clients know, with the seconds to wait', () => {
  const told = [overRate('frames of this socket', 3), unavailable(1), tooLarge('message may have 5 bytes')]
  expect(told.map((error) => JSON.parse(errorFrame('1', error)).error)).toEqual([
    { code: -32_005, message: 'Limit exceeded: frames of this socket', data: { retryAfter: 3 } },
    { code: -32_000, message: 'The relay cannot do this right now', data: { retryAfter: 1 } },
    { code: -32_602, message: 'Invalid params: message may have 5 bytes' },
  ])
  expect(told.map(({ close, limit }) => [close, limit])).toEqual([
    ...[
      [undefined, 'frames of this socket'],
      [undefined, undefined],
      [1009, undefined],
    ],
  ])
})

it('a delivery says what was published, not who published it or has it', () => {
  expect(messageFields(message)).toEqual(fields)
  expect(messageFields({ ...message, attestation: '' })).toEqual({ ...fields, attestation: '' })
  expect(JSON.parse(deliveryFrame(9, 'ff', deliveryBody(message)))).toEqual({
    ...{ id: 9, jsonrpc: '2.0', method: 'irn_subscription', params: { id: 'ff', data: fields } },
  })
})
