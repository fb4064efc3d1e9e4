import { expectTypeOf, test } from 'vitest'
import { accountContent, type ButtonModel, buttonModel, connectContent, type DrawContent } from './button'

test('a button is data, drawn by what it draws', () => {
  expectTypeOf(connectContent).toEqualTypeOf<DrawContent>()
  expectTypeOf(accountContent).toEqualTypeOf<DrawContent>()
  expectTypeOf(buttonModel).returns.extract<ButtonModel>().toEqualTypeOf<ButtonModel>()
})
