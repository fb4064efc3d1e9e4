import { expect, it } from 'vitest'
import { nameFault, toLabel } from './nameForm'

it.each([
  ['anna', undefined],
  ['4nna-k2', undefined],
  ['', 'short'],
  ['ann', 'short'],
  ['a'.repeat(63), undefined],
  ['a'.repeat(64), 'long'],
  ['-anna', 'hyphens'],
  ['anna-', 'hyphens'],
  ['an--na', 'hyphens'],
  ['0xabc1', 'address'],
  ['anna.b', 'letters'],
  ['an na', 'letters'],
  // Cyrillic, full width, Turkish: letters that look like those of a name.
  ['аnna', 'letters'],
  ['ａnna', 'letters'],
  ['annı', 'letters'],
])('%j is %s', (label, fault) => expect(nameFault(label)).toBe(fault))

it('takes what was typed in lower case, without its zone', () => {
  expect([' Anna ', 'ANNA.latchkey.id', 'anna.eth'].map((typed) => toLabel(typed, 'latchkey.id'))).toEqual([
    'anna',
    'anna',
    'anna.eth',
  ])
})
