import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { receiverNamed } from './receiverNamed'

const [me, other, stranger] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [string, string, string]
const abi = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, bytes)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
  'function approve(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function burnFrom(address, uint256)',
])
const inputOf = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: abi as Abi, functionName, args }).slice(2)
const [from, to] = [`0x${me}`, `0x${other}`]

it.each([
  ['transfer', [to, 5n]],
  ['approve', [to, 5n]],
  ['setApprovalForAll', [to, true]],
  ['transferFrom', [from, to, 7n]],
  ['safeTransferFrom', [from, to, 7n]],
  ['safeTransferFrom', [from, to, 7n, '0x']],
  ['safeTransferFrom', [from, to, 7n, 2n, '0x']],
  ['safeBatchTransferFrom', [from, to, [7n], [2n], '0x']],
])('whom a call of %s names is read', (name, args) => {
  expect(receiverNamed(inputOf(name, args), me)).toBe(other)
})

it('N-130 a call that gives what is another’s, that is no transfer, or that is cut short names nobody', () => {
  expect(receiverNamed(inputOf('transferFrom', [`0x${stranger}`, to, 7n]), me)).toBeNull()
  expect(receiverNamed(inputOf('burnFrom', [to, 7n]), me)).toBeNull()
  expect(receiverNamed(inputOf('transferFrom', [from, to, 7n]).slice(0, 100), me)).toBeNull()
  expect(receiverNamed(`a9059cbb${'1'.repeat(64)}`, me)).toBeNull()
  expect(receiverNamed('', me)).toBeNull()
})
