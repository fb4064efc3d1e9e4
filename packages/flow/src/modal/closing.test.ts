import { describe, expect, it } from 'vitest'
import { type ClosingInput, closing } from './closing'

const free: ClosingInput = {
  reason: 'close-button',
  stack: [{ name: 'Connect' }],
  guards: { approvals: 0, signIn: 'free' },
  chain: 'supported',
  mode: 'modal',
}

const stuck = { stack: [{ name: 'UnsupportedChain' }], chain: 'unsupported' } as const
const covered = { stack: [{ name: 'UnsupportedChain' }, { name: 'WhatIsAWallet' }], chain: 'unsupported' } as const
const holding = (approvals: number) => ({ guards: { approvals, signIn: 'free' } }) as const

describe('closing', () => {
  it.each([
    ['an ordinary view', {}, 'close'],
    ['with an approval open', holding(1), 'stay'],
    ['with an approval open, by the site', { ...holding(1), reason: 'api' }, 'stay'],
    ['while sign-in is required', { guards: { approvals: 0, signIn: 'required' } }, 'refuse'],
    ['on an unsupported chain, by X', stuck, 'refuse'],
    ['on an unsupported chain, by Escape', { ...stuck, reason: 'escape' }, 'refuse'],
    ['on an unsupported chain, by the overlay', { ...stuck, reason: 'overlay' }, 'refuse'],
    ['on an unsupported chain, by a drag', { ...stuck, reason: 'drag' }, 'refuse'],
    ['on an unsupported chain under another view', { ...covered, reason: 'escape' }, 'refuse'],
    ['on an unsupported chain, by disconnecting', { ...stuck, reason: 'disconnected' }, 'close'],
    ['on an unsupported chain, by the site', { ...stuck, reason: 'api' }, 'close'],
    ['when the wallet came back to a requested chain', { ...stuck, chain: 'supported', reason: 'done' }, 'close'],
    ['in embedded mode', { mode: 'embedded' }, 'home'],
    ['in embedded mode with an approval open', { ...holding(2), mode: 'embedded' }, 'stay'],
  ] as const)('%s', (_, input, outcome) => {
    expect(closing({ ...free, ...input })).toBe(outcome)
  })
})
