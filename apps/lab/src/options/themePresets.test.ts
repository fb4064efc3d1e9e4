import { createLatchkey, memoryStorage } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { expect, test } from 'vitest'
import { presetOf, type ThemePreset, themePresets } from './themePresets'

const names = Object.keys(themePresets) as ThemePreset[]

test.each(names)('an instance takes %s, and it is known again', (name) => {
  const themeVariables = themePresets[name]
  const make = () =>
    createLatchkey({ adapters: [eip155()], networks: [mainnet], storage: memoryStorage(), themeVariables }).destroy()
  expect(make).not.toThrow()
  expect(presetOf(JSON.parse(JSON.stringify(themeVariables)))).toBe(name)
})

test('one value more is no preset', () => {
  expect(presetOf({ ...themePresets.harbor, fontSize: '18px' })).toBeUndefined()
})
