import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileValues } from './hostileValues.test.fixture'
import { isLatchkeyError } from './LatchkeyError'
import { rpcTimedOut } from './reading'
import { errorFromRpc, errorFromWallet } from './wire'

const context = { method: 'eth_sendTransaction', chainId: 'eip155:1' }

describe('errorFromWallet', () => {
  test.each([
    [4001, 'wallet.request_rejected'],
    [5000, 'wallet.request_rejected'],
    [5002, 'wallet.request_rejected'],
    [4100, 'wallet.unauthorized'],
    [4200, 'wallet.unsupported_method'],
    [4900, 'wallet.disconnected'],
    [4901, 'wallet.chain_disconnected'],
    [4902, 'network.unrecognized'],
    [5001, 'transaction.send_failed'],
    [5700, 'wallet.unsupported_capability'],
    [5710, 'wallet.unsupported_chain'],
    [5720, 'wallet.duplicate_bundle'],
    [5730, 'wallet.unknown_bundle'],
    [5740, 'wallet.bundle_too_large'],
    [5750, 'wallet.upgrade_rejected'],
    [5760, 'wallet.atomicity_not_supported'],
    [32603, 'network.invalid_chain_id'],
    [3, 'chain.execution_reverted'],
    [-32700, 'rpc.parse'],
    [-32600, 'rpc.invalid_request'],
    [-32601, 'wallet.unsupported_method'],
    [-32602, 'rpc.invalid_params'],
    [-32603, 'rpc.internal'],
    [-32000, 'rpc.invalid_input'],
    [-32001, 'rpc.resource_not_found'],
    [-32002, 'connect.already_pending'],
    [-32003, 'rpc.transaction_rejected'],
    [-32004, 'wallet.unsupported_method'],
    [-32005, 'rpc.limit_exceeded'],
    [-32006, 'rpc.version_unsupported'],
    [12345, 'wallet.failed'],
    ['toString', 'wallet.failed'],
  ])('turns number %s into %s', (code, expected) => {
    const thrown = { code, message: 'words' }
    expect(errorFromWallet(thrown, context)).toMatchObject({ code: expected, cause: thrown })
  })

  test("prefers the node's words inside an internal error", () => {
    const thrown = {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: -32000, message: 'insufficient funds for gas' },
    }
    expect(errorFromWallet(thrown, context).code).toBe('chain.insufficient_funds')
  })

  test('KM-36 sees a refusal that is dressed as another error', () => {
    expect(errorFromWallet({ code: -32603, message: 'User denied' }, context).code).toBe('wallet.request_rejected')
    expect(errorFromWallet({ code: -32000, message: 'user rejected' }, context).code).toBe('wallet.request_rejected')
  })

  test('does not take the reason a contract chose for a refusal', () => {
    const thrown = { code: -32603, message: 'execution reverted: user cancelled order' }
    expect(errorFromWallet(thrown, context).code).toBe('chain.execution_reverted')
  })

  test('names the method that failed', () => {
    expect(errorFromWallet({ code: 4200 }, context)).toMatchObject({ data: { method: context.method } })
    expect(errorFromWallet({ code: 4200 }, context).message).toContain(context.method)
  })

  test.each(hostileValues)('makes exactly one error of %s', (_name, make) => {
    expect(isLatchkeyError(errorFromWallet(make(), context), 'wallet.failed')).toBe(true)
  })
})

describe('errorFromRpc', () => {
  test.each([
    [-32700, 'rpc.parse'],
    [-32600, 'rpc.invalid_request'],
    [-32601, 'rpc.method_not_found'],
    [-32602, 'rpc.invalid_params'],
    [-32603, 'rpc.internal'],
    [-32000, 'rpc.invalid_input'],
    [-32001, 'rpc.resource_not_found'],
    [-32002, 'rpc.resource_unavailable'],
    [-32003, 'rpc.transaction_rejected'],
    [-32004, 'rpc.method_not_supported'],
    [-32005, 'rpc.limit_exceeded'],
    [-32006, 'rpc.version_unsupported'],
    [3, 'chain.execution_reverted'],
    [-32099, 'chain.unknown_node'],
    [4001, 'chain.unknown_node'],
  ])('turns number %i into %s', (code, expected) => {
    expect(errorFromRpc({ code, message: 'words' }, context).code).toBe(expected)
  })

  test("goes by the node's words before its number", () => {
    expect(errorFromRpc({ code: -32000, message: 'nonce too low: next nonce 5' }, context).code).toBe(
      'chain.nonce_too_low',
    )
  })

  test('calls a failure without a number unreachable and names the chain', () => {
    const error = errorFromRpc(new TypeError('Failed to fetch'), context)
    expect(error).toMatchObject({ code: 'rpc.unreachable', retryable: true, data: { chainId: 'eip155:1' } })
  })

  test('lets an error of ours pass', () => {
    const own = rpcTimedOut({ chainId: 'eip155:1', ms: 10_000 })
    expect(errorFromRpc(own, context)).toBe(own)
    expect(errorFromWallet(own, context)).toBe(own)
  })

  test.each(hostileValues)('makes exactly one error of %s', (_name, make) => {
    expect(isLatchkeyError(errorFromRpc(make(), context), 'rpc.unreachable')).toBe(true)
  })
})

test('whatever is thrown becomes exactly one error on both sides', () => {
  const thrown = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true }),
    fc.record(
      { code: fc.anything(), message: fc.anything(), data: fc.anything(), cause: fc.anything() },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(thrown, (value) => {
      expect(isLatchkeyError(errorFromWallet(value, context))).toBe(true)
      expect(isLatchkeyError(errorFromRpc(value, context))).toBe(true)
    }),
  )
})
