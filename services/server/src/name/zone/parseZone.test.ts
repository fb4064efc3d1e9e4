import { expect, it } from 'vitest'
import { parseZone } from './parseZone'
import { zoneOf } from './zoneOf'

it.each([
  ['latchkey.id', 'latchkey.id'],
  ['.names.example.org', 'names.example.org'],
  ['off', undefined],
])('the zone %s is read as %s', (text, zone) => {
  expect(parseZone(text)).toBe(zone)
})

it.each(['id', 'Latchkey.id', 'latchkey..id', '-a.id', 'a.id.', 'l\u0430tchkey.id', `${'a'.repeat(130)}.id`])(
  'no zone is %s',
  (text) => {
    expect(() => parseZone(text)).toThrow(/like latchkey\.id/)
  },
)

it.each([
  ['alice.latchkey.id', 'own'],
  ['alice.reown.id', 'foreign'],
  ['alice.wcn.id', 'foreign'],
  ['latchkey.id', 'chain'],
  ['alice.notlatchkey.id', 'chain'],
  ['alice.eth', 'chain'],
])('%s is of the %s zone', (name, place) => {
  expect(zoneOf(name, 'latchkey.id')).toBe(place)
})

it('a server may have the zone of another service as its own', () => {
  expect(zoneOf('alice.reown.id', 'reown.id')).toBe('own')
})
