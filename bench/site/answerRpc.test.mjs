import { expect, test } from 'vitest'
import { answerRpc } from './answerRpc.mjs'

test('one request, a batch, and a method the chain does not know', () => {
  const chain = { jsonrpc: '2.0', id: 7, result: '0x1' }
  expect(JSON.parse(answerRpc('{"id":7,"method":"eth_chainId"}'))).toEqual(chain)
  expect(JSON.parse(answerRpc('[{"id":7,"method":"eth_chainId"},{"id":8,"method":"eth_mine"}]'))).toEqual([
    chain,
    { jsonrpc: '2.0', id: 8, error: { code: -32601, message: 'eth_mine is not known here' } },
  ])
})
