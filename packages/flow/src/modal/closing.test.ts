import { describe, expect, it } from 'vitest'
import { type ClosingInput, closing } from './closing'

const free: ClosingInput = {
  reason: 'close-button',
  view: 'Connect',
  approvals: 0,
  signIn: 'free',
  chain: 'supported',
  mode: 'modal',
}

describe('closing', () => {
  it.each([
    ['an ordinary view', {}, 'close'],
    ['with an approval open', { approvals: 1 }, 'stay'],
    ['with an approval open, by the site', { approvals: 1, reason: 'api' }, 'stay'],
    ['while sign-in is required', { signIn: 'required' }, 'refuse'],
    ['on an unsupported chain, by X', { view: 'UnsupportedChain', chain: 'unsupported' }, 'refuse'],
    [
      'on an unsupported chain, by Escape',
      { view: 'UnsupportedChain', chain: 'unsupported', reason: 'escape' },
      'refuse',
    ],
    [
      'on an unsupported chain, by the overlay',
      { view: 'UnsupportedChain', chain: 'unsupported', reason: 'overlay' },
      'refuse',
    ],
    [
      'on an unsupported chain, by a drag',
      { view: 'UnsupportedChain', chain: 'unsupported', reason: 'drag' },
      'refuse',
    ],
    [
      'on an unsupported chain, by disconnecting',
      { view: 'UnsupportedChain', chain: 'unsupported', reason: 'disconnected' },
      'close',
    ],
    [
      'on an unsupported chain, by the site',
      { view: 'UnsupportedChain', chain: 'unsupported', reason: 'api' },
      'close',
    ],
    ['when the wallet came back to a requested chain', { view: 'UnsupportedChain', reason: 'done' }, 'close'],
    ['in embedded mode', { mode: 'embedded' }, 'home'],
    ['in embedded mode with an approval open', { mode: 'embedded', approvals: 2 }, 'stay'],
  ] as const)('%s', (_, input, outcome) => {
    expect(closing({ ...free, ...input })).toBe(outcome)
  })
})
