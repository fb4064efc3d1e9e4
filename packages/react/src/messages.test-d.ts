import { expectTypeOf, test } from 'vitest'
import { type ar, type ButtonWords, en, type pseudo } from './messages'

test('every locale has every word', () => {
  expectTypeOf(en).toExtend<ButtonWords>()
  expectTypeOf<keyof typeof ar>().toEqualTypeOf<keyof typeof en>()
  expectTypeOf<keyof typeof pseudo>().toEqualTypeOf<keyof typeof en>()
})
