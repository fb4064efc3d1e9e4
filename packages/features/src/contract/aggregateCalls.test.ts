import type { ChainId } from '@latchkey/protocol/caip'
import { executionReverted } from '@latchkey/protocol/errors'
import { decodeFunctionData, encodeFunctionResult, multicall3Abi, type Hex as ViemHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { aggregateCalls, decodeAggregate, encodeAggregate } from './aggregateCalls'
import type { Hex } from './encodeCall'

const { signal } = new AbortController()
const chainId = 'eip155:1' as ChainId
const to = `0x${'ab'.repeat(20)}`
const calls = ['0x06fdde03', `0x70a08231${'00'.repeat(32)}`, `0x${'11'.repeat(33)}`].map((data) => ({
  to,
  data: data as Hex,
}))
const results = (all: readonly { readonly success: boolean; readonly returnData: string }[]) =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: all.map(({ success, returnData }) => ({ success, returnData: returnData as ViemHex })),
  })

/** A node that answers an aggregate with how many calls each read had. */
function node(answer: (count: number, data: string) => unknown) {
  const reads: number[] = []
  const read = async ({ params }: { readonly params?: unknown }) => {
    const [{ data }] = params as [{ data: string }]
    const count = data.startsWith('0x82ad56cb') ? Number(BigInt(`0x${data.slice(10 + 64, 10 + 128)}`)) : 1
    reads.push(count)
    return answer(count, data)
  }
  return { reads, core: { read } as never }
}

describe('an aggregate', () => {
  it('is what other libraries read in it', () => {
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data: encodeAggregate(calls) })
    expect(functionName).toBe('aggregate3')
    expect(args?.[0]).toEqual(
      calls.map(({ to: target, data }) => ({
        target: expect.stringMatching(new RegExp(target, 'i')),
        allowFailure: true,
        callData: data,
      })),
    )
  })
  it('is answered call by call, one that failed or said nothing with nothing', () => {
    const answer = results([
      { success: true, returnData: `0x${'07'.padStart(64, '0')}` },
      { success: false, returnData: '0x08c379a0' },
      { success: true, returnData: '0x' },
      { success: true, returnData: `0x${'22'.repeat(70)}` },
    ])
    expect(decodeAggregate(answer)).toEqual([
      `0x${'07'.padStart(64, '0')}`,
      undefined,
      undefined,
      `0x${'22'.repeat(70)}`,
    ])
  })
  it('that is cut, points beyond its end, or counts what is not there is none', () => {
    const answer = results([{ success: true, returnData: `0x${'07'.padStart(64, '0')}` }])
    for (const wrong of [null, '0x', '0x12', answer.slice(0, 2 + 64 * 3), answer.slice(0, -64)])
      expect(decodeAggregate(wrong)).toBeUndefined()
    for (let word = 0; word < (answer.length - 2) / 64 - 1; word++) {
      if (word === 3) continue
      const start = 2 + word * 64
      expect(decodeAggregate(`${answer.slice(0, start)}${'f'.repeat(64)}${answer.slice(start + 64)}`)).toBeUndefined()
    }
  })
  it('1024 calls are one read, the next begin another', async () => {
    const many = Array.from({ length: 1025 }, () => calls[0] as (typeof calls)[0])
    const { reads, core } = node((count) =>
      results(Array.from({ length: count }, () => ({ success: true, returnData: '0x01' }))),
    )
    expect(await aggregateCalls(core, { chainId, calls: many, signal })).toHaveLength(1025)
    expect(reads).toEqual([1024, 1])
  })
  it('where the chain has no Multicall3, each call is a read of its own, and one that reverts says nothing', async () => {
    const { reads, core } = node((_, data) => {
      if (data.startsWith('0x82ad56cb')) return '0x'
      if (data === calls[1]?.data) throw executionReverted({ detail: 'no' })
      return '0x2a'
    })
    expect(await aggregateCalls(core, { chainId, calls, signal })).toEqual(['0x2a', undefined, '0x2a'])
    expect(reads).toEqual([3, 1, 1, 1])
  })
  it('of which a node answers fewer calls than it was asked is refused', async () => {
    const { core } = node(() => results([{ success: true, returnData: '0x01' }]))
    await expect(aggregateCalls(core, { chainId, calls, signal })).rejects.toMatchObject({ code: 'rpc.bad_answer' })
  })
})
