import { afterEach, expect, it, vi } from 'vitest'
import { warnUnknown } from './warnUnknown'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['themMode', "did you mean 'themeMode'?"],
  ['features.legalChekbox', "did you mean 'features.legalCheckbox'?"],
  ['xyzzy', "does not know the option 'xyzzy'."],
])('says of %s: %s', (path, words) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnUnknown([path])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(words))
})
