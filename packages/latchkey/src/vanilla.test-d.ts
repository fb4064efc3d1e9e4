import { expectTypeOf, test } from 'vitest'
import type { Latchkey } from './index'
import { defineLatchkeyElements, type LatchkeyButtonElement, type LatchkeyModalElement } from './vanilla'

test('elements are known by their names, and take an instance', () => {
  expectTypeOf<HTMLElementTagNameMap['latchkey-button']>().toEqualTypeOf<LatchkeyButtonElement>()
  expectTypeOf<HTMLElementTagNameMap['latchkey-modal']>().toEqualTypeOf<LatchkeyModalElement>()
  expectTypeOf(defineLatchkeyElements).parameter(0).toEqualTypeOf<Latchkey | undefined>()
})
