import type { Activity } from '@latchkey/features/history'
import { expect, it } from 'vitest'
import { sentTo } from './sentTo'

const [me, friend] = ['0xAa', '0xBb']
const out = (text: string) => ({ direction: 'out' as const, text, isItem: false })
const row = (more: Partial<Activity>): Activity => ({
  ...{ id: '1', hash: '0x1', chainId: 'eip155:1' as Activity['chainId'], at: 1, from: me, to: friend },
  ...{ kind: 'send', status: 'confirmed', amounts: [out('1')], isIncomplete: false },
  ...more,
})
const isKnown = (more: Partial<Activity>) => sentTo({ pending: [], groups: [group(row(more))] }, '0xaa').has('0xbb')
const group = (one: Activity) => ({ year: 2025, month: 1, rows: [one] })

// The same answers as of whom a review knows: `packages/features/src/send/receiver/readPast.test.ts`.
it.each<[string, Partial<Activity>]>([
  ['was sent something', {}],
  ['is being sent something', { status: 'pending' }],
  ['was sent what nobody knows how much it was', { amounts: [], isIncomplete: true }],
])('who %s is known', (_, more) => {
  expect(isKnown(more)).toBe(true)
})
it.each<[string, Partial<Activity>]>([
  ['was sent nothing', { amounts: [out('0.00')] }],
  ['was sent nothing, with more that is not listed', { amounts: [out('0')], isIncomplete: true }],
  ['was called without anything', { amounts: [] }],
  ['only sent', { kind: 'receive', from: friend, to: me }],
  ['was sent something by another', { from: friend }],
  ['was sent what failed', { status: 'failed' }],
])('who %s is a stranger', (_, more) => {
  expect(isKnown(more)).toBe(false)
})
