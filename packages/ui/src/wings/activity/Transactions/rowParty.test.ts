import { expect, it } from 'vitest'
import { bob, cancelled, minted, sent } from '../../../views/fixtures/activity'
import { rowParty } from './rowParty'

it('what is allowed is for who may take it', () => {
  expect(rowParty({ ...sent, kind: 'approve' })).toEqual({ way: 'for', address: bob })
})
it.each(['mint', 'trade', 'bought', 'cancel', 'deploy', 'burn'] as const)('%s is with nobody', (kind) => {
  expect(rowParty({ ...sent, kind })).toBeUndefined()
})
it('of an item its name is more telling, and what has no receiver has none', () => {
  expect([rowParty(minted), rowParty(cancelled), rowParty({ ...sent, to: '' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
