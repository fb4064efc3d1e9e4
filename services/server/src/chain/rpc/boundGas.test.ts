import { describe, expect, it } from 'vitest'
import { boundGas } from './boundGas'

const bound = (method: string, ...params: unknown[]) =>
  JSON.parse(boundGas(method, JSON.stringify(params), 30_000_000n)) as unknown
const most = '0x1c9c380'

describe('N-289 the gas of a call that is passed on', () => {
  it.each(['eth_call', 'eth_createAccessList', 'eth_estimateGas'])(
    'is that of a block in %s where nobody says it, or none',
    (method) => {
      for (const none of [{}, { gas: '0x0' }, { gas: '0x00' }, { gas: 0 }])
        expect(bound(method, { to: '0x1', ...none }, 'latest')).toEqual([{ to: '0x1', gas: most }, 'latest'])
    },
  )

  it('is what it says, up to that', () => {
    for (const gas of ['0x5208', 21_000, most, 30_000_000])
      expect(bound('eth_call', { gas }, 'latest')).toEqual([{ gas }, 'latest'])
    for (const gas of ['0x1c9c381', `0x${'f'.repeat(64)}`, 30_000_001])
      for (const method of ['eth_call', 'eth_estimateGas', 'eth_createAccessList'])
        expect(bound(method, { gas }, 'latest')).toEqual([{ gas: most }, 'latest'])
  })

  it('is bounded of each call of a simulation, of its blocks and of those that others are run in', () => {
    const calls = (gas: string) => ({ blockStateCalls: [{ calls: [{ to: '0x1' }, { to: '0x1', gas }] }] })
    expect(bound('eth_simulateV1', calls('0xffffffffff'), 'latest')).toEqual([calls(most), 'latest'])
    const block = (gasLimit: string) => ({ gasLimit })
    const blocks = (gasLimit: string, count = 1) => ({
      blockStateCalls: Array(count).fill({ blockOverrides: block(gasLimit), calls: [{ to: '0x1' }] }),
    })
    expect(bound('eth_simulateV1', blocks('0xffffffffffff'))).toEqual([blocks(most)])
    for (const method of ['eth_call', 'eth_estimateGas'])
      expect(bound(method, { gas: '0x5208' }, 'latest', {}, block('0xffffffffffff'))).toEqual([
        ...[{ gas: '0x5208' }, 'latest', {}],
        block(most),
      ])
    expect(bound('eth_simulateV1', blocks(most, 5))).toEqual([blocks(most, 5)])
    expect(() => bound('eth_simulateV1', blocks(most, 6))).toThrow('blockStateCalls may have 5 blocks at most')
  })

  it.each(['99999999999', '0x', '0xg', 'x0x1', '0x1g', `0x${'f'.repeat(65)}`, 1.5, true, [[1]], ''])(
    'is a number, which %j is not',
    (gas) => {
      expect(() => bound('eth_call', { gas })).toThrow('gas must be a hexadecimal number')
    },
  )

  it('is that of the chain where it counts gas otherwise', () => {
    const own = (call: object) => JSON.parse(boundGas('eth_estimateGas', JSON.stringify([call]), 10_000_000_000n))
    expect(own({ to: '0x1' })).toEqual([{ to: '0x1', gas: '0x2540be400' }])
    expect(own({ gas: '0x3b9aca00' })).toEqual([{ gas: '0x3b9aca00' }])
    expect(own({ gas: '0x2540be401' })).toEqual([{ gas: '0x2540be400' }])
  })

  it('leaves alone what is no call', () => {
    for (const params of [[], ['0x1'], ['gas'], [null]]) expect(bound('eth_call', ...params)).toEqual(params)
    expect(bound('eth_getBalance', '0x1', 'latest')).toEqual(['0x1', 'latest'])
  })
})
