import { expectTypeOf, test } from 'vitest'
import { createVisitorSeal, type Visitor } from './visitor'

test('a seal that does not open answers nothing', () => {
  const seal = createVisitorSeal('secret')
  expectTypeOf(seal.open('text', 0)).resolves.toEqualTypeOf<Visitor | undefined>()
  // @ts-expect-error a visitor without an address
  seal.close({ origin: undefined }, 0)
})
