import type { ViewName } from '@latchkey/flow'
import { expectTypeOf, test } from 'vitest'
import type { Tile, TilePreviewProps, views } from './views'

test('every view has its tiles', () => {
  expectTypeOf<keyof typeof views>().toEqualTypeOf<ViewName>()
  expectTypeOf<(typeof views)['Connect'][number]>().toEqualTypeOf<Tile>()
  expectTypeOf<TilePreviewProps['view']>().toEqualTypeOf<ViewName>()
})
