import { expect, it } from 'vitest'
import { nameText } from './nameText'

it('a name that is not long stays', () => {
  expect(nameText('anna.latchkey.id')).toBe('anna.latchkey.id')
  expect(nameText('a'.repeat(32))).toBe('a'.repeat(32))
})
it('N-261 a long one keeps its end, so that it does not pass for the name it begins with', () => {
  const cut = nameText(`bob.eth.${'x'.repeat(80)}.attacker.xyz`)
  expect(cut).toBe('bob.eth.xxxxxxxxxxx…attacker.xyz')
  expect(cut).toHaveLength(32)
})
it('letters outside the basic plane are not cut in half', () => {
  expect(nameText(`${'🦊'.repeat(40)}.eth`)).toMatch(/^🦊{19}…🦊{8}\.eth$/u)
})
