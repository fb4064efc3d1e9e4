import { expectTypeOf, test } from 'vitest'
import type { FaultyRpc, RpcFault } from './rpc'

test('a fault has what its kind needs', () => {
  const faults: readonly RpcFault[] = [{ kind: 'silent' }, { kind: 'slow', ms: 5 }, { kind: 'wrong-chain', chainId: 2 }]
  expectTypeOf<FaultyRpc['inject']>().parameter(0).toEqualTypeOf<RpcFault>()
  // @ts-expect-error how slow
  const slow: RpcFault = { kind: 'slow' }
  expectTypeOf([...faults, slow]).toBeArray()
})
