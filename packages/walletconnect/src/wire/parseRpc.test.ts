import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRpcIds } from './createRpcIds'
import { parseRpc } from './parseRpc'

const id = fc.integer({ min: 1, max: 1_800_000_000_000_000 })

test('requests, results and refusals read as what they are', () =>
  fc.assert(
    fc.property(id, fc.string(), fc.jsonValue(), fc.integer(), (id, method, value, code) => {
      const read = (message: object) => parseRpc(JSON.stringify({ id, jsonrpc: '2.0', ...message }))
      const params = JSON.parse(JSON.stringify(value))
      expect(read({ method, params: value })).toEqual({ kind: 'request', id, method, params })
      expect(read({ result: value })).toEqual({ kind: 'result', id, result: params })
      expect(read({ error: { code, message: method } })).toEqual({
        kind: 'refusal',
        id,
        error: { code, message: method },
      })
    }),
  ))

test('anything else is nothing', () => {
  for (const text of ['', '{', '[]', 'null', '{"id":1}', '{"id":1.5,"result":1}', '{"id":"x","result":1}'])
    expect(parseRpc(text)).toBeUndefined()
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseRpc(text)))
})

test('an id is a number, or written as one', () => {
  const read = (id: unknown) => parseRpc(JSON.stringify({ id, result: 1 }))
  expect(read('123456789012345')).toEqual({ kind: 'result', id: 123_456_789_012_345, result: 1 })
  expect(read('1')).toMatchObject({ id: 1 })
  for (const id of ['1234567890123456', '', '1x', 'x1', '-1', '1.5', null, true, [5], [], {}])
    expect(read(id)).toBeUndefined()
})

test('a refusal is read whatever is wrong with it', () => {
  const read = (error: object) => parseRpc(JSON.stringify({ id: 1, error }))
  const refusal = (error: object) => ({ kind: 'refusal', id: 1, error })
  expect(read({})).toStrictEqual(refusal({ code: -32000, message: '' }))
  for (const code of [1.5, '5', null, [5]])
    expect(read({ code, message: 'no' })).toStrictEqual(refusal({ code: -32000, message: 'no' }))
  for (const message of [5, null, ['no']])
    expect(read({ code: 1, message })).toStrictEqual(refusal({ code: 1, message: '' }))
  expect(read({ code: 1, message: 'n'.repeat(1_001), data: null })).toStrictEqual(
    refusal({ code: 1, message: 'n'.repeat(1_000), data: null }),
  )
})

test('ids are the time in milliseconds and three digits more, and never go back', () => {
  let time = 1_700_000_000_000
  for (let count = 0; count < 50; count += 1) {
    const id = createRpcIds(() => time)()
    expect([id >= time * 1_000, id < (time + 1) * 1_000]).toEqual([true, true])
  }
  const next = createRpcIds(() => time)
  const first = next()
  time -= 10_000
  expect(next()).toBe(first + 1)
})

test('ids grow even within one millisecond, and stay safe integers', () => {
  const next = createRpcIds(() => 1_700_000_000_000)
  const ids = Array.from({ length: 2000 }, next)
  expect(ids.every((one, index) => index === 0 || one > (ids[index - 1] ?? 0))).toBe(true)
  expect(ids.every(Number.isSafeInteger)).toBe(true)
})
