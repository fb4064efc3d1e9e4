import { expectTypeOf, test } from 'vitest'
import { createVisitorSeal, type SealedVisitor } from './visitor'

test('a seal that does not open answers nothing', () => {
  const seal = createVisitorSeal('secret')
  expectTypeOf(seal.open('text', 0)).resolves.toEqualTypeOf<SealedVisitor | undefined>()
  // @ts-expect-error a visitor without an address
  seal.close({ projectId: 'x', origin: undefined }, 0)
})
