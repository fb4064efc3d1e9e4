import { concatHex, decodeFunctionData, type Hex, padHex, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { addressQuestion } from './recordQuestions'

const abi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const asked = (chain: number) => {
  const [name, data] = decodeFunctionData({ abi, data: addressQuestion('a.bc.eth', chain).extended.data }).args
  return [name, decodeFunctionData({ abi: records, data }).args.slice(1)]
}

it('N-246 a name is asked for the record of the chain its registry stands on, chain 1 in the plain way', () => {
  const name = '0x016102626303657468' + '00'
  expect(asked(1)).toEqual([name, []])
  expect(asked(8453)).toEqual([name, [0x80000000n + 8453n]])
})

it('N-246 an address is one word and no more: bytes of an error are none', () => {
  const { read } = addressQuestion('a.bc.eth', 1).inner
  const owner: Hex = `0x${'11'.repeat(20)}`
  const whole = padHex(owner, { size: 32 })
  expect(read(whole)).toBe(owner)
  const others: readonly Hex[] = [`0x${'11'.repeat(32)}`, concatHex(['0x12345678', whole]), concatHex([whole, whole])]
  for (const other of others) expect(read(other)).toBeUndefined()
})
