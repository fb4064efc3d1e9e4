import { expectTypeOf, test } from 'vitest'
import type { LatchkeyGlobal } from './cdn'
import type { createLatchkey } from './index'

test('the global has what a page without a bundler needs', () => {
  expectTypeOf<LatchkeyGlobal['createLatchkey']>().toEqualTypeOf<typeof createLatchkey>()
  expectTypeOf<LatchkeyGlobal>().toHaveProperty('eip155')
  expectTypeOf<'viem'>().not.toExtend<keyof LatchkeyGlobal>()
})
