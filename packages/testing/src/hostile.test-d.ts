import { expectTypeOf, test } from 'vitest'
import {
  announceHostile,
  type HostileKind,
  type HostileWalletKind,
  hostileKinds,
  hostileWalletKinds,
  registerHostile,
} from './hostile'

test('a hostile announcement is one of those that are known', () => {
  expectTypeOf(hostileKinds).items.toEqualTypeOf<HostileKind>()
  // @ts-expect-error no such kind
  announceHostile('friendly')
})

test('a hostile registration is one of those that are known', () => {
  expectTypeOf(hostileWalletKinds('W-01')).items.toEqualTypeOf<HostileWalletKind>()
  // @ts-expect-error no such attack
  hostileWalletKinds('W-99')
  // @ts-expect-error no such kind
  registerHostile('friendly')
})
