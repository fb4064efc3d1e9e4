import { expect, test } from 'vitest'
import { sentAddresses, withSent } from './sentAddresses'

test('a receiver is counted, and comes first', () => {
  const once = withSent(withSent({}, 'eip155:0xa', { address: '0x1', name: 'ann.id' }), 'eip155:0xa', {
    address: '0x2',
  })
  expect(withSent(once, 'eip155:0xa', { address: '0x1' })).toEqual({
    'eip155:0xa': [
      { address: '0x1', times: 2 },
      { address: '0x2', times: 1 },
    ],
  })
})

test('what is kept has an end', () => {
  let sent = {}
  for (let account = 0; account < 30; account++)
    for (let to = 0; to < 60; to++) sent = withSent(sent, `eip155:${account}`, { address: `0x${to}` })
  expect(Object.values(sent).map((list) => (list as []).length)).toEqual(Array(20).fill(50))
})

test.each([null, 7, 'text', []])('a stored %j is unsound', (value) => {
  expect(sentAddresses.parse(value)).toBeUndefined()
})

test('what is no receiver is left out', () => {
  const list = [{ address: '0x1', times: 1, more: 1 }, { address: 1, times: 1 }, { address: '0x2', times: 'x' }, null]
  expect(sentAddresses.parse({ 'eip155:0xa': list, b: 7 })).toEqual({
    'eip155:0xa': [{ address: '0x1', times: 1 }],
    b: [],
  })
})
