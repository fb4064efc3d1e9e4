import { expect, test } from 'vitest'
import { unknownMethod } from './RpcError'

test('a refusal looks up no stack, and leaves other errors theirs', () => {
  expect(unknownMethod().stack).not.toContain(' at ')
  expect(new Error('another').stack).toContain('RpcError.test.ts')
})
