import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { OnrampState, Purchase } from './OnrampState'
import { takeFromTab } from './takeFromTab'

const purchase: Purchase = {
  ...{ id: 'p', provider: { id: 'quay', name: 'Quay' }, address: '0xa', chainId: 'eip155:1' as ChainId },
  ...{ assetId: 'eip155:1/slip44:60', contract: '', symbol: 'ETH', amount: '100.00', currency: 'USD', method: 'card' },
  ...{ startedAt: 10, status: 'waiting', watch: 'running' },
}
const later: Purchase = { ...purchase, id: 'q', startedAt: 11, watch: 'ended' }
const atOnce: Purchase = { ...later, startedAt: 10 }
const arrived: Purchase = { ...purchase, status: 'arrived' }
const paid = (startedAt: number) => {
  const at = { address: '0xa', chainId: 'eip155:1' as ChainId, provider: 'quay' }
  return { ...at, symbol: 'ETH', startedAt, isPaid: true }
}
const due = { symbol: 'ETH', startedAt: 1, isPaid: true }
const theirs = (more: Partial<Purchase>): Told => ({ purchase: { ...purchase, watch: 'ended', ...more } })

type Told = Pick<OnrampState, 'purchase' | 'forgotten' | 'putAway'>

it.each<[string, Told, Told | undefined, Told]>([
  ['one begun elsewhere', {}, { purchase: later }, { purchase: later }],
  ['that ours was forgotten', { purchase }, { forgotten: ['p'] }, { forgotten: ['p'] }],
  [
    'one begun after ours was forgotten',
    { purchase },
    { purchase: later, forgotten: ['p'] },
    { purchase: later, forgotten: ['p'] },
  ],
  ['what was forgotten, where there is none', {}, { forgotten: ['p'] }, { forgotten: ['p'] }],
  [
    'one begun after what was forgotten',
    { forgotten: ['p'] },
    { purchase: later },
    { purchase: later, forgotten: ['p'] },
  ],
  [
    'what was put away before, beside what is put away now',
    { forgotten: ['p'] },
    { forgotten: ['q'] },
    { forgotten: ['p', 'q'] },
  ],
  ['of two the later', { purchase: arrived }, { purchase: later }, { purchase: later }],
  [
    'of two the later, and the other may come all the same',
    { purchase },
    { purchase: later },
    { purchase: later, putAway: [{ ...paid(10), isPaid: false }] },
  ],
  ['of two begun at once the same in every tab', { purchase: arrived }, { purchase: atOnce }, { purchase: atOnce }],
  [
    'what another tab saw first',
    { purchase },
    theirs({ status: 'paid', hash: '0x1' }),
    { purchase: { ...purchase, status: 'paid', hash: '0x1' } },
  ],
  [
    'what was so before',
    { purchase },
    theirs({ knownIds: ['a'], heldBefore: '1' }),
    { purchase: { ...purchase, knownIds: ['a'], heldBefore: '1' } },
  ],
  [
    'what is waited for no longer, of what another tab could read in part',
    { purchase: { ...purchase, earlier: [due, { ...due, symbol: 'USDC' }] } },
    theirs({ earlier: [due] }),
    { purchase: { ...purchase, earlier: [due] } },
  ],
  [
    'that none of it is, beside what became of the purchase',
    { purchase: { ...purchase, earlier: [due] } },
    theirs({ status: 'paid', earlier: [] }),
    { purchase: { ...purchase, status: 'paid', earlier: [] } },
  ],
  [
    'that its window was kept shut',
    { purchase },
    theirs({ checkout: 'blocked', checkoutAt: 1 }),
    { purchase: { ...purchase, checkout: 'blocked', checkoutAt: 1 } },
  ],
  [
    'that its window opened, though not here',
    { purchase: { ...purchase, checkout: 'blocked', checkoutAt: 1 } },
    theirs({ checkout: 'opened', checkoutAt: 2 }),
    { purchase: { ...purchase, checkout: 'opened', checkoutAt: 2 } },
  ],
  [
    'that it was kept shut when it was to open again',
    { purchase: { ...purchase, checkout: 'opened', checkoutAt: 1 } },
    theirs({ checkout: 'blocked', checkoutAt: 2 }),
    { purchase: { ...purchase, checkout: 'blocked', checkoutAt: 2 } },
  ],
  [
    'what another tab saw, and not that its window was kept shut before',
    { purchase: { ...purchase, checkout: 'opened', checkoutAt: 2 } },
    theirs({ status: 'paid', checkout: 'blocked', checkoutAt: 1 }),
    { purchase: { ...purchase, status: 'paid', checkout: 'opened', checkoutAt: 2 } },
  ],
  [
    'what was paid and put away elsewhere, beside what was put away here',
    { putAway: [paid(1)] },
    { putAway: [paid(2)] },
    { putAway: [paid(1), paid(2)] },
  ],
])('takes %s', (_, ours, told, taken) => expect(takeFromTab(ours, told)).toEqual({ forgotten: undefined, ...taken }))

it.each<[string, Told, Told | undefined]>([
  ['one that saw less', { purchase: { ...purchase, status: 'arrived' } }, theirs({ status: 'paid' })],
  ['the same, not looked for there', { purchase }, theirs({})],
  ['one that knows not what was so before', { purchase: { ...purchase, knownIds: [] } }, theirs({})],
  [
    'one that waits for what came',
    { purchase: { ...purchase, knownIds: [], earlier: [] } },
    theirs({ earlier: [due], knownIds: [] }),
  ],
  [
    'one whose window was kept shut before',
    { purchase: { ...purchase, checkout: 'opened', checkoutAt: 2 } },
    theirs({ checkout: 'blocked', checkoutAt: 1 }),
  ],
  [
    'one whose window had opened before it was kept shut here',
    { purchase: { ...purchase, checkout: 'blocked', checkoutAt: 2 } },
    theirs({ checkout: 'opened', checkoutAt: 1 }),
  ],
  ['the earlier', { purchase: later }, { purchase }],
  ['one begun at once that comes first by its id', { purchase: atOnce }, { purchase }],
  ['what was cleared away, or refused', { purchase }, undefined],
  ['a tab that knows of none', { purchase }, {}],
  ['what was forgotten of another', { purchase: later, forgotten: ['p'] }, { forgotten: ['p'] }],
  ['the first of several that were forgotten here', { forgotten: ['p', 'q'] }, { purchase }],
  ['one that was forgotten here', { forgotten: ['p'] }, { purchase }],
  ['what was paid and put away here too', { putAway: [paid(1), paid(2)] }, { putAway: [paid(2)] }],
])('stays as it is by %s', (_, ours, told) => expect(takeFromTab(ours, told)).toBe(ours))
