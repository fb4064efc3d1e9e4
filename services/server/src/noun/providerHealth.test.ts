import { expect, it } from 'vitest'
import { providerHealth } from './providerHealth'

const recorded = { name: 'b', live: 'recorded 2026-11-26' }
const unseen = { name: 'a', live: 'never run live' }
const local = { name: 'pools', live: undefined }

it.each([
  ['nobody', [], { provider: 'off' }],
  ['what the server runs by itself', [local], { provider: 'pools' }],
  [
    'one word where it is the same of all',
    [unseen, local, { ...unseen, name: 'c' }],
    { provider: 'a,pools,c', live: 'never run live' },
  ],
  [
    'each by its name where they differ',
    [unseen, recorded],
    { provider: 'a,b', live: 'a never run live, b recorded 2026-11-26' },
  ],
])('readiness says %s', (_, opened, said) => {
  expect(providerHealth(opened)).toEqual(said)
})

it('readiness says what answers where nobody is named', () => {
  expect(providerHealth([], 'nodes')).toEqual({ provider: 'nodes' })
})
