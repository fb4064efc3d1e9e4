import { expectTypeOf, test } from 'vitest'
import type { ApprovalMode, Batching } from './eip155'

test('a test wallet approves and batches in the ways there are', () => {
  expectTypeOf<'manual' | 'auto' | 'reject' | 'sheet'>().toExtend<ApprovalMode>()
  expectTypeOf<'sometimes'>().not.toExtend<ApprovalMode>()
  expectTypeOf<Batching>().toEqualTypeOf<'off' | 'sequential' | 'atomic'>()
})
