import { expect, test } from 'vitest'
import { dropOption, readOption, writeOption } from './optionPath'

test('a value is written and read by its path', () => {
  const options = writeOption({ themeMode: 'dark' }, 'features.legalCheckbox', true)
  expect(options).toEqual({ themeMode: 'dark', features: { legalCheckbox: true } })
  expect(readOption(options, 'features.legalCheckbox')).toBe(true)
  expect(readOption(options, 'features.swaps')).toBeUndefined()
  expect(readOption(options, 'themeMode.length')).toBeUndefined()
})

test('taking the last value away takes its record too', () => {
  const options = { features: { legalCheckbox: true }, themeVariables: { radius: '4px', accent: 'red' } }
  expect(writeOption(options, 'features.legalCheckbox', undefined)).toEqual({ themeVariables: options.themeVariables })
  expect(writeOption(options, 'themeVariables.radius', undefined).themeVariables).toEqual({ accent: 'red' })
})

test('what cannot be dropped exactly is dropped with the key above it', () => {
  expect(dropOption({ networks: ['eip155:1'], debug: false }, 'networks.0')).toEqual({ debug: false })
  expect(dropOption({ features: 7 }, 'features.swaps')).toEqual({})
})

test('nothing to drop leaves the same options', () => {
  const options = { debug: false }
  expect(dropOption(options, 'themeMode')).toBe(options)
})

test('inherited names are no options', () => {
  expect(readOption({}, 'constructor.name')).toBeUndefined()
  expect(writeOption({}, '__proto__.polluted', true)).not.toHaveProperty('polluted')
  expect({}).not.toHaveProperty('polluted')
})
