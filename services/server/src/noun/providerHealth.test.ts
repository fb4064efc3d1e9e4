import { expect, it } from 'vitest'
import { providerHealth } from './providerHealth'

const state = () => 'ready' as const
const recorded = { name: 'b', live: 'recorded 2026-11-26', state }
const unseen = { name: 'a', live: 'never run live', state }
const local = { name: 'pools', live: undefined, state }

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
  expect(providerHealth(opened)).toEqual({ status: 'ready', ...said })
})

it('readiness says what answers where nobody is named', () => {
  expect(providerHealth([], 'nodes')).toEqual({ status: 'ready', provider: 'nodes' })
})

it('readiness is degraded while one of them does not do as it should, and says which', () => {
  const failing = { ...local, state: () => 'failing' as const }
  const denied = { ...unseen, state: () => 'denied' as const }
  expect(providerHealth([failing])).toEqual({ status: 'degraded', provider: 'pools', upstream: 'pools failing' })
  expect(providerHealth([denied, recorded, failing])).toEqual({
    ...{ status: 'degraded', provider: 'a,b,pools', upstream: 'a denied, pools failing' },
    live: 'a never run live, b recorded 2026-11-26',
  })
})
