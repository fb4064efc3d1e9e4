import { expect, it } from 'vitest'
import { type Movement, nobody } from './Entry'
import type { EntryRow } from './EntryRow'
import { operationOf } from './operationOf'

const [me, other] = ['a'.repeat(40), 'b'.repeat(40)]
const move = (from: string, to: string, kind: Movement['kind'] = 'erc20'): Movement => ({
  ...{ kind, token: kind === 'native' ? '' : 'c'.repeat(40), item: '', amount: '1', from, to },
})
const entry = (changes: Partial<EntryRow>): EntryRow => ({
  ...{ chain: 1, block: 1, place: 0, hash: 'd'.repeat(64), minedAt: 0, sender: me, recipient: other, created: null },
  ...{ failed: false, nonce: 0, selector: '12345678', named: null, movements: [], approves: false, omits: false },
  ...changes,
})

it.each([
  ['send', { movements: [move(me, other)] }],
  ['send', { movements: [move(me, me)] }],
  ['receive', { movements: [move(other, me)], sender: other }],
  ['receive', { movements: [move(nobody, me), move(other, me)] }],
  ['mint', { movements: [move(nobody, me)] }],
  ['mint', { movements: [move(me, other, 'native'), move(nobody, me, 'erc721')] }],
  ['burn', { movements: [move(me, nobody)] }],
  ['trade', { movements: [move(me, other), move(other, me)] }],
  ['trade', { movements: [move(me, other, 'native'), move(nobody, me)] }],
  ['trade', { movements: [move(me, other), move(other, me, 'native')], approves: true }],
  ['approve', { approves: true }],
  ['execute', {}],
  ['send', { selector: null }],
  ['deploy', { recipient: null, created: other }],
  ['deploy', { recipient: null, failed: true }],
  ['receive', { recipient: null, sender: other, movements: [move(other, me)] }],
  ['send', { failed: true, selector: null }],
  ['send', { failed: true, selector: 'a9059cbb' }],
  ['approve', { failed: true, selector: '095ea7b3' }],
  ['execute', { failed: true }],
] as const)('an entry is to %s where its account sees %j', (operation, changes) => {
  expect(operationOf(entry(changes), me)).toBe(operation)
})
