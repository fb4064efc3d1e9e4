import { describe, expect, it } from 'vitest'
import { readRpcBody } from './readRpcBody'

const only = (text: string) => readRpcBody(text).calls[0]
const noId = { id: 'null', wrong: 'A call must have an id that is a number or a short text' }

describe('a JSON-RPC body', () => {
  it('is one call, or a list of them in their order, its parts as they were written', () => {
    expect(readRpcBody(' {"id": 1.0,"jsonrpc":"2.0","method":"a","params":[12345678901234567890]} ')).toEqual({
      ...{ isBatch: false, calls: [{ id: '1.0', method: 'a', params: '[12345678901234567890]' }] },
    })
    expect(readRpcBody('[{"id":"x","method":"a"} , {"id":null,"method":"b","params":{"c":1}}]')).toEqual({
      isBatch: true,
      calls: [
        { id: '"x"', method: 'a', params: '[]' },
        { id: 'null', method: 'b', params: '{"c":1}' },
      ],
    })
  })

  it('holds 1 to 50 calls', () => {
    const list = (calls: number) => `[${Array(calls).fill('{"id":1,"method":"a"}').join(',')}]`
    expect(readRpcBody(list(50)).calls).toHaveLength(50)
    for (const text of [list(51), '[]'])
      expect(() => readRpcBody(text)).toThrow('A list of calls holds 1 to 50 of them.')
    for (const text of ['1', '"a"', 'null', 'true'])
      expect(() => readRpcBody(text)).toThrow('The body must be a call or a list of calls.')
  })

  it('tells which of its calls are wrong, and how', () => {
    expect(readRpcBody('[1, "{", [], null, {"id":1,"method":"a"}]').calls).toEqual([
      ...Array(4).fill({ id: 'null', wrong: 'A call must be an object' }),
      { id: '1', method: 'a', params: '[]' },
    ])
  })

  it.each([
    ['1', '1'],
    ['-1', '-1'],
    ['-0.5e3', '-0.5e3'],
    ['"a"', '"a"'],
    ['null', 'null'],
    [`"${'a'.repeat(254)}"`, `"${'a'.repeat(254)}"`],
  ])('echoes an id of %s', (written, id) => {
    expect(only(`{"id":${written},"method":"a"}`)).toMatchObject({ id, method: 'a' })
  })

  it.each(['true', '[1]', '{"a":1}', `"${'a'.repeat(255)}"`])('has no id in %s', (written) => {
    expect(only(`{"id":${written},"method":"a"}`)).toEqual(noId)
    expect(only('{"method":"a"}')).toEqual(noId)
  })

  it.each([
    ['{"id":1,"jsonrpc":"1.0","method":"a"}', 'jsonrpc must be "2.0"'],
    ['{"id":1,"jsonrpc":2.0,"method":"a"}', 'jsonrpc must be "2.0"'],
    ['{"id":1}', 'A call must have a method'],
    ['{"id":1,"method":1}', 'A call must have a method'],
    ['{"id":1,"method":["a"]}', 'A call must have a method'],
    ['{"id":1,"method":"a","params":1}', 'params must be a list or an object'],
    ['{"id":1,"method":"a","params":"[]"}', 'params must be a list or an object'],
    ['{"id":1,"method":"a","params":null}', 'params must be a list or an object'],
  ])('%s is wrong: %s', (text, wrong) => {
    expect(only(text)).toEqual({ id: '1', wrong })
  })

  it('takes a version written in any way', () => {
    expect(only('{"id":1,"jsonrpc":"\\u0032.0","method":"a"}')).toMatchObject({ method: 'a' })
  })
})
