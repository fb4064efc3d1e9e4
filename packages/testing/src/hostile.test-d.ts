import { expectTypeOf, test } from 'vitest'
import { announceHostile, type HostileKind, hostileKinds } from './hostile'

test('a hostile announcement is one of those that are known', () => {
  expectTypeOf(hostileKinds).items.toEqualTypeOf<HostileKind>()
  // @ts-expect-error no such kind
  announceHostile('friendly')
})
