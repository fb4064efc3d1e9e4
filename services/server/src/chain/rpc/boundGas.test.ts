import { describe, expect, it } from 'vitest'
import { boundGas } from './boundGas'

const bound = (method: string, ...params: unknown[]) => JSON.parse(boundGas(method, JSON.stringify(params))) as unknown
const most = '0x1c9c380'

describe('N-289 the gas of a call that is passed on', () => {
  it.each(['eth_call', 'eth_createAccessList'])('is that of a block in %s where nobody says it', (method) => {
    expect(bound(method, { to: '0x1' }, 'latest')).toEqual([{ to: '0x1', gas: most }, 'latest'])
  })

  it('is what it says, up to that', () => {
    for (const gas of ['0x5208', 21_000, most, 30_000_000])
      expect(bound('eth_call', { gas }, 'latest')).toEqual([{ gas }, 'latest'])
    for (const gas of ['0x1c9c381', `0x${'f'.repeat(64)}`, 30_000_001])
      for (const method of ['eth_call', 'eth_estimateGas', 'eth_createAccessList'])
        expect(bound(method, { gas }, 'latest')).toEqual([{ gas: most }, 'latest'])
  })

  it('is bounded of each call of a simulation, and left to the node of an estimate that says none', () => {
    const calls = (gas: string) => ({ blockStateCalls: [{ calls: [{ to: '0x1' }, { to: '0x1', gas }] }] })
    expect(bound('eth_simulateV1', calls('0xffffffffff'), 'latest')).toEqual([calls(most), 'latest'])
    expect(bound('eth_estimateGas', { to: '0x1' })).toEqual([{ to: '0x1' }])
  })

  it.each(['99999999999', '0x', '0xg', 1.5, true, [[1]], ''])('is a number, which %j is not', (gas) => {
    expect(() => bound('eth_call', { gas })).toThrow('gas must be a hexadecimal number')
  })

  it('leaves alone what is no call', () => {
    for (const params of [[], ['0x1'], ['gas'], [null]]) expect(bound('eth_call', ...params)).toEqual(params)
    expect(bound('eth_getBalance', '0x1', 'latest')).toEqual(['0x1', 'latest'])
  })
})
