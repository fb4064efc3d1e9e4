import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { Purchase } from './OnrampState'
import { takeFromTab } from './takeFromTab'

const purchase: Purchase = {
  ...{ id: 'p', provider: { id: 'quay', name: 'Quay' }, address: '0xa', chainId: 'eip155:1' as ChainId },
  ...{ assetId: 'eip155:1/slip44:60', contract: '', symbol: 'ETH', amount: '100.00', currency: 'USD', method: 'card' },
  ...{ startedAt: 10, status: 'waiting', watch: 'running' },
}
const later: Purchase = { ...purchase, id: 'q', startedAt: 11, watch: 'ended' }
const theirs = (more: Partial<Purchase>): Purchase => ({ ...purchase, watch: 'ended', ...more })

it.each<[string, Purchase | undefined, Purchase | undefined, Purchase | undefined]>([
  ['one begun elsewhere', undefined, later, later],
  ['one forgotten elsewhere', purchase, undefined, undefined],
  ['of two the later', purchase, later, later],
  ['of two the later, which is ours', later, purchase, later],
  [
    'what another tab saw first',
    purchase,
    theirs({ status: 'paid', hash: '0x1' }),
    { ...purchase, status: 'paid', hash: '0x1' },
  ],
  [
    'what was so before',
    purchase,
    theirs({ knownIds: ['a'], heldBefore: '1' }),
    { ...purchase, knownIds: ['a'], heldBefore: '1' },
  ],
])('takes %s', (_, ours, told, taken) => expect(takeFromTab(ours, told)).toEqual(taken))

it.each<[string, Purchase, Purchase]>([
  ['one that saw less', { ...purchase, status: 'arrived' }, theirs({ status: 'paid' })],
  ['the same, not looked for there', purchase, theirs({})],
  ['one that knows not what was so before', { ...purchase, knownIds: [] }, theirs({})],
])('stays as it is by %s', (_, ours, told) => expect(takeFromTab(ours, told)).toBe(ours))
