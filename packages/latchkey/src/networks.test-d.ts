import { expectTypeOf, test } from 'vitest'
import type { NetworkInput, Options } from './index'
import { base, mainnet } from './networks'

test('every network is one that the options take', () => {
  expectTypeOf(mainnet).toEqualTypeOf<NetworkInput>()
  const networks: Options['networks'] = [mainnet, base]
  // @ts-expect-error a network is a record, not its name
  const names: Options['networks'] = ['mainnet']
  expectTypeOf([networks, names]).toBeArray()
})
