import { expect, it } from 'vitest'
import { isContractFault } from './isContractFault'

const fault = (message: string, code = -32000) => isContractFault(JSON.stringify({ code, message }))

it.each([
  ...['execution reverted', 'out of gas', 'OutOfGas', 'intrinsic gas too low', 'gas required exceeds allowance'],
  ...['gas uint64 overflow', 'invalid opcode: INVALID', 'InvalidOpcode', 'bad instruction', 'InvalidFEOpcode'],
  ...[
    'invalid fe opcode',
    'OpcodeNotFound',
    'opcode not found',
    'StackUnderflow',
    'stack overflow',
    'stack limit reached',
  ],
  ...['InvalidJump', 'invalid jump destination', 'Execution halted', 'write protection', 'StaticCallViolation'],
  ...[
    'static call violation',
    'max call depth exceeded',
    'VM error',
    'EVM exception',
    'VM execution error',
    'OOG',
    'MemoryOOG',
  ],
])('that says %s is what the contract came to, in any case', (message) => {
  expect(fault(message)).toBe(true)
  expect(fault(message.toUpperCase())).toBe(true)
})

it('with the code of a revert is one in whatever words', () => {
  expect([3, -32015].map((code) => fault('no words', code))).toEqual([true, true])
  expect([32015, -3, -32000].map((code) => fault('no words', code))).toEqual([false, false, false])
})
