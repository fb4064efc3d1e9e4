import { expect, it } from 'vitest'
import { isSend, methodRefusal, paramsOf } from './rpcMethods'

it('a method is passed on in its own namespace, by its very name', () => {
  expect(paramsOf('eip155', 'eth_chainId')).toEqual([])
  expect(paramsOf('solana', 'getSlot')).toEqual([{ keys: { commitment: 'word', minContextSlot: 'word' } }])
  for (const method of ['eth_sign', 'ETH_CHAINID', 'getSlot', 'eth_newFilter', 'debug_traceCall', '__proto__', ''])
    expect(paramsOf('eip155', method)).toBeUndefined()
  for (const method of ['eth_chainId', 'getslot', 'requestAirdrop', 'hasOwnProperty'])
    expect(paramsOf('solana', method)).toBeUndefined()
})

it('what sends is told apart, since it is never repeated', () => {
  expect(['eth_sendRawTransaction', 'sendTransaction', 'eth_call', 'getSlot'].map(isSend)).toEqual([
    ...[true, true, false, false],
  ])
})

it('a refusal says what to use in place of filters', () => {
  expect(methodRefusal('eth_newFilter')).toMatch(/Use eth_getLogs/)
  expect(methodRefusal('eth_sign')).toBe('Requested RPC call is not allowed')
})
