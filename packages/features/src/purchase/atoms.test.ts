import { expect, it } from 'vitest'
import { atoms } from './atoms'

it.each([
  ['1.5', 15n * 10n ** 17n],
  ['0.0000000000000000019', 1n],
  ['12', 12n * 10n ** 18n],
  ['', 0n],
  ['-1', 0n],
  ['1e3', 0n],
])('%j is %s parts of one, and what is no amount is nothing', (text, parts) => expect(atoms(text)).toBe(parts))
