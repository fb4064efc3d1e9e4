import { describe, expect, it } from 'vitest'
import { isWithin, logsSpan } from './logsSpan'

describe('the blocks of eth_getLogs', () => {
  it.each([
    [{}, 'within'],
    [{ blockHash: `0x${'0'.repeat(64)}` }, 'within'],
    [{ blockHash: '0x00' }, 'wrong'],
    [{ blockHash: null }, 'wrong'],
    [{ blockHash: `0x${'0'.repeat(64)}`, fromBlock: '0x1' }, 'wrong'],
    [{ blockHash: `x0x${'0'.repeat(64)}` }, 'wrong'],
    [{ blockHash: `0x${'0'.repeat(65)}` }, 'wrong'],
    [{ fromBlock: ['0x1'], toBlock: '0x2' }, 'wrong'],
    [{ fromBlock: 'x0x1', toBlock: '0x2' }, 'wrong'],
    [{ fromBlock: '0x1x', toBlock: '0x2' }, 'wrong'],
    [{ fromBlock: '0x1', toBlock: '0x7d0' }, 'within'],
    [{ fromBlock: '0x1', toBlock: '0x7d1' }, 'wrong'],
    [{ fromBlock: 'earliest', toBlock: '0x7cf' }, 'within'],
    [{ fromBlock: '0x10', toBlock: '0x1' }, 'within'],
    [{ fromBlock: 'latest', toBlock: '0xffffffff' }, 'within'],
    [{ fromBlock: 'earliest' }, 'up-to-head'],
    [{ fromBlock: '0x1', toBlock: 'finalized' }, 'up-to-head'],
    [{ fromBlock: '0x1', toBlock: null }, 'wrong'],
    [{ fromBlock: 1 }, 'wrong'],
    [{ fromBlock: '1' }, 'wrong'],
    [{ fromBlock: '0x' }, 'wrong'],
    [{ fromBlock: `0x${'f'.repeat(17)}` }, 'wrong'],
  ])('of %j are %s', (filter, kind) => {
    expect(logsSpan([filter]).kind).toBe(kind)
  })

  it.each([undefined, null, [], [null], ['x'], [[]], {}])('are not told by %j', (params) => {
    expect(logsSpan(params).kind).toBe('wrong')
  })

  it('are at most 2,000', () => {
    expect([isWithin(0n, 1_999n), isWithin(0n, 2_000n)]).toEqual([true, false])
  })
})
