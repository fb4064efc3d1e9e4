import { describe, expect, it } from 'vitest'
import { readRpcAnswers } from './readRpcAnswers'

const missing = { error: '{"code":-32603,"message":"The node gave no answer to this call"}' }

describe('the answers of a node', () => {
  it('are its results and errors as it wrote them, in the order of the calls', () => {
    const text = '[{"id":1,"error":{"code":-1,"message":"no","data":1.0}}, {"result": 1.0 ,"id":0}]'
    expect(readRpcAnswers(text, 2)).toEqual([{ result: '1.0' }, { error: '{"code":-1,"message":"no","data":1.0}' }])
  })

  it('are one for one call, in a list or not', () => {
    for (const text of [' {"id":0,"result":"0x1","error":null} ', '[{"id":0,"result":"0x1"}]'])
      expect(readRpcAnswers(text, 1)).toEqual([{ result: '"0x1"' }])
  })

  it('say where one is missing, and are none where all are', () => {
    expect(readRpcAnswers('[{"id":1,"result":null}]', 3)).toEqual([missing, { result: 'null' }, missing])
    for (const text of ['[]', '[{"id":7,"result":1}]', '[{"id":"0","result":1}]'])
      expect(() => readRpcAnswers(text, 2)).toThrow('the node answered none of the calls')
  })

  it('are not one for several calls', () => {
    for (const text of ['{"id":0,"result":1}', '1', 'null'])
      expect(() => readRpcAnswers(text, 2)).toThrow('the node answered a list of calls with one answer')
  })

  it.each([
    ['{"id":0}', 'the node answered with neither result nor error'],
    ['{"id":0,"error":null}', 'the node answered with neither result nor error'],
    ['{"id":0,"error":{}}', 'the node answered with a wrong error'],
    ['{"id":0,"error":{"code":1}}', 'the node answered with a wrong error'],
    ['{"id":0,"error":{"code":"1","message":"no"}}', 'the node answered with a wrong error'],
    ['{"id":0,"error":{"code":1.5,"message":"no"}}', 'the node answered with a wrong error'],
    ['{"id":0,"error":"no"}', 'the node answered with a wrong error'],
    ['{', 'JSON'],
  ])('%s is none: %s', (text, why) => {
    expect(() => readRpcAnswers(text, 1)).toThrow(why)
  })
})
