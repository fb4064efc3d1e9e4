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

test('ids grow even within one millisecond, and stay safe integers', () => {
  const next = createRpcIds(() => 1_700_000_000_000)
  const ids = Array.from({ length: 2000 }, next)
  expect(ids.every((one, index) => index === 0 || one > (ids[index - 1] ?? 0))).toBe(true)
  expect(ids.every(Number.isSafeInteger)).toBe(true)
})
