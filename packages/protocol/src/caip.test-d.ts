import { expectTypeOf, test } from 'vitest'
import { type AccountId, type ChainId, chainIdOf, isChainId, isNamespace, type Namespace, parseChainId } from './caip'

test('an id is proven, not any text', () => {
  // @ts-expect-error text that nobody proved
  const chainId: ChainId = 'eip155:1'
  expectTypeOf(chainId).toBeString()
  expectTypeOf(chainIdOf('eip155', 1)).toEqualTypeOf<ChainId>()
  expectTypeOf<ChainId>().not.toExtend<AccountId>()
  const text: unknown = 'eip155:1'
  if (isChainId(text)) expectTypeOf(text).toEqualTypeOf<ChainId>()
  if (isNamespace(text)) expectTypeOf(text).toEqualTypeOf<Namespace>()
  expectTypeOf(parseChainId).returns.toHaveProperty('reference').toBeString()
})
