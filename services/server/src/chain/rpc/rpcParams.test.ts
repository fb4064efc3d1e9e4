import { describe, expect, it } from 'vitest'
import { paramsOf } from './rpcMethods'
import { rebuildParams } from './rpcParams'

const rebuilt = (method: string, ...params: unknown[]) => {
  const namespace = method.startsWith('eth_') ? 'eip155' : 'solana'
  return JSON.parse(rebuildParams(paramsOf(namespace, method) ?? [], params)) as unknown
}

describe('N-20 parameters of a call', () => {
  it('have only keys their method knows, in the letters it knows', () => {
    const filter = { FROMBLOCK: '0x0', fromBlock: '0x1', toBlock: '0x2', Address: '0xaa', limit: 1, blockHash: null }
    expect(rebuilt('eth_getLogs', filter)).toEqual([{ fromBlock: '0x1', toBlock: '0x2' }])
    expect(rebuilt('eth_call', { to: '0x1', DATA: '0x2', kzg: {} }, 'latest')).toEqual([{ to: '0x1' }, 'latest'])
    expect(rebuilt('getAccountInfo', 'a', { Encoding: 'base58', encoding: 'base64' })).toEqual([
      'a',
      { encoding: 'base64' },
    ])
  })

  it('keep what their method knows, however deep', () => {
    const call = { to: '0x1', accessList: [{ address: '0x1', storageKeys: ['0x2'], other: 1 }] }
    const state = { '0x01': { stateDiff: { '0x02': '0x03' }, nonsense: 1 } }
    expect(rebuilt('eth_call', call, { blockHash: '0x4' }, state)).toEqual([
      { to: '0x1', accessList: [{ address: '0x1', storageKeys: ['0x2'] }] },
      { blockHash: '0x4' },
      { '0x01': { stateDiff: { '0x02': '0x03' } } },
    ])
    expect(rebuilt('eth_getLogs', { topics: [null, ['0x1', '0x2']] })).toEqual([{ topics: [null, ['0x1', '0x2']] }])
    expect(rebuilt('simulateTransaction', 'a', { accounts: { addresses: ['b'], x: 1 } })).toEqual([
      'a',
      { accounts: { addresses: ['b'] } },
    ])
  })

  it('leave words as they are, and what is nothing out', () => {
    expect(rebuilt('eth_feeHistory', 5, '0x1', 1.5)).toEqual([5, '0x1', 1.5])
    expect(rebuilt('eth_feeHistory', true, null, [[0]])).toEqual([true, null, [[0]]])
    expect(rebuilt('eth_call', { to: null, from: '0x1' })).toEqual([{ from: '0x1' }])
  })

  it.each([
    ['eth_call', [{}, 'latest', { x0x1: {} }], 'params[2] has a key that is not hexadecimal'],
    ['eth_call', [{}, 'latest', { '0x1x': {} }], 'params[2] has a key that is not hexadecimal'],
    ['eth_call', [{}, 'latest', { [`0x${'1'.repeat(65)}`]: {} }], 'params[2] has a key that is not hexadecimal'],
    ['eth_chainId', [{}], 'params hold at most 0'],
    ['eth_getBalance', [{ a: 1 }, 'latest'], 'params[0] must be no object'],
    ['eth_feeHistory', [2 ** 60], 'params[0] is a number too large: write it as a text'],
    ['eth_getLogs', [{ topics: [[[[['0x1']]]]] }], 'params[0].topics[0][0][0] is too deep'],
    ['eth_call', [{}, 'latest', { constructor: {} }], 'params[2] has a key that is not hexadecimal'],
  ])('%s refuses %j: %s', (method, params, why) => {
    expect(() => rebuilt(method, ...params)).toThrow(why)
  })

  it('inherit nothing', () => {
    expect(rebuilt('eth_call', JSON.parse('{"__proto__":{"to":"0x1"},"to":"0x2"}'))).toEqual([{ to: '0x2' }])
    expect(paramsOf('eip155', 'toString')).toBeUndefined()
    expect(() => rebuildParams([], { 0: 'a' })).toThrow('params must be a list')
  })
})
