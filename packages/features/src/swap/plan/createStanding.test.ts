import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import type { LocalTransaction } from '../../transactions/LocalTransaction'
import type { SwapToken } from '../form/SwapToken'
import { createStanding } from './createStanding'

const day = 86_400_000
const chainId = 'eip155:1' as ChainId
const user = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'
const subject = `eip155 ${chainId} ${user}`
const from: SwapToken = {
  ...{ chainId, assetId: `${chainId}/slip44:60`, address: '0xe', name: 'Ether', symbol: 'ETH', decimals: 18 },
  iconUrl: '',
}
const waiting: LocalTransaction = {
  ...{ chainId, from: user, hash: '0xab', kind: 'swap', at: day + 1, status: 'pending' },
  amount: { text: '1', symbol: 'ETH', assetId: from.assetId },
}
const standingOf = (...rows: readonly LocalTransaction[]) => {
  const standing = createStanding({ list: () => rows }, () => 2 * day)
  return { ...standing, has: (of = subject) => standing.has(of, { from, user }) }
}

describe('a swap that waits in this browser stands', () => {
  it('whoever wrote its account and token, until this page saw it end', () => {
    const amount = { text: '1', symbol: 'ETH', assetId: from.assetId.toUpperCase() }
    const { has, over } = standingOf({ ...waiting, from: user.toLowerCase(), amount })
    expect(has()).toBe(true)
    over(['0xcd'])
    expect(has()).toBe(true)
    over(['0xab'])
    expect(has()).toBe(false)
  })

  it('in a batch too, whose transaction nobody named', () => {
    const { has, over } = standingOf({ ...waiting, hash: undefined, batch: { id: '0xb' } })
    expect(has()).toBe(true)
    over(['0xb'])
    expect(has()).toBe(false)
  })

  it.each([
    ['every node forgot, for a day', { status: 'dropped' }],
    ['nobody saw the end of, for a day', { status: 'unknown', hash: undefined, batch: { id: '0xb' } }],
    [
      'another took the place of that may do the same, for a day',
      { status: 'replaced', how: 'replaced', replacement: '0xf' },
    ],
    [
      'one node alone calls cancelled and none showed, for a day',
      { status: 'replaced', how: 'cancelled', replacement: '0xf' },
    ],
    ['something took the number of that nobody finds, for a day', { status: 'replaced' }],
  ] as const)('N-345 that %s, until this page saw it end', (_, change) => {
    expect(standingOf({ ...waiting, ...change, endedAt: day + 1 }).has()).toBe(true)
    expect(standingOf({ ...waiting, ...change, endedAt: day }).has()).toBe(false)
    const { has, over } = standingOf({ ...waiting, ...change, endedAt: day + 1 })
    over(['0xab', '0xb'])
    expect(has()).toBe(false)
  })

  it.each([
    ['that no node showed, for a day', { at: day }, { at: day + 1 }],
    ['that waits for other signers, for a week', { at: -5 * day }, { at: -5 * day + 1, note: 'waiting-for-signers' }],
    [
      'of a batch that its wallet says nothing of, for a week',
      { at: -5 * day, hash: undefined, batch: { id: '0xb' } },
      { at: -5 * day + 1, hash: undefined, batch: { id: '0xb' } },
    ],
    ['that a node showed, for as long as it waits', { at: -99 * day }, { at: -99 * day, seen: true }],
  ] as const)('N-345 %s', (_, over, open) => {
    expect(standingOf({ ...waiting, ...over }).has()).toBe(false)
    expect(standingOf({ ...waiting, ...open }).has()).toBe(true)
  })

  it.each([
    ['of another account', { from: '0x1' }],
    ['on another chain', { chainId: 'eip155:10' as ChainId }],
    ['of another token', { amount: { text: '1', symbol: 'USD', assetId: `${chainId}/erc20:0x1` } }],
    ['that is an approval', { kind: 'approve' }],
    ['that ended', { status: 'confirmed' }],
    ['that was cancelled', { status: 'replaced', how: 'cancelled', replacement: '0xf', endedAt: 2 * day, seen: true }],
    ['that its wallet gave up', { status: 'dropped', hash: undefined, batch: { id: '0xb' }, endedAt: 2 * day }],
  ] as const)('but none %s', (_, change) => {
    expect(standingOf({ ...waiting, ...change }).has()).toBe(false)
  })

  it('N-355 nor one whose place another took that has a row of its own', () => {
    const replaced = { ...waiting, status: 'replaced', how: 'replaced', replacement: '0xF', endedAt: 2 * day } as const
    const other = { ...waiting, hash: '0xf', status: 'confirmed' } as const
    expect([standingOf(replaced).has(), standingOf(replaced, other).has()]).toEqual([true, false])
  })
})

it('what was left stands for its account until it ends, however', async () => {
  const { has, open } = standingOf()
  let fail = () => {}
  const end = new Promise((_, reject) => {
    fail = () => reject(new Error('undone'))
  })
  open(subject, end)
  expect([has(), has('eip155 eip155:1 0x1')]).toEqual([true, false])
  fail()
  await end.catch(() => {})
  expect(has()).toBe(false)
})

it('what nobody hears the end of stands until a yes was given beside it', () => {
  const { has, doubt, accept } = standingOf()
  doubt(subject)
  expect([has(), has('eip155 eip155:1 0x1')]).toEqual([true, false])
  accept(subject)
  expect(has()).toBe(false)
})

it('a doubt that was taken back leaves the one beside it', () => {
  const { has, doubt } = standingOf()
  const takeBack = doubt(subject)
  const other = doubt(subject)
  takeBack()
  expect(has()).toBe(true)
  other()
  expect(has()).toBe(false)
})
