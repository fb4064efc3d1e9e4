import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import type { Stack } from '../modal/Stack'
import { approvalMove } from './approvalMove'

const stack: Stack = [{ name: 'Account' }, { name: 'Networks' }]
const plain = { id: 1, view: null, goBack: false } as const

describe('popping an approval', () => {
  it.each([
    ['cancelled', plain, 'cancel', { type: 'back' }],
    ['failed', plain, 'error', { type: 'back' }],
    ['done, to go back', { ...plain, goBack: true }, 'success', { type: 'back' }],
    ['done, to replace', { ...plain, replace: true }, 'success', { type: 'finish', reason: 'done' }],
    [
      'done, with a next view',
      { ...plain, view: { name: 'Account' } },
      'success',
      { type: 'show', stack: [{ name: 'Account' }], direction: 'none' },
    ],
    ['done, nothing more', plain, 'success', { type: 'stay' }],
  ] as const)('%s', (_, approval, end, move) => {
    expect(approvalMove(approval, end, stack)).toEqual(move)
  })
  it('done, over an unsupported chain', () => {
    const blocked: Stack = [{ name: 'UnsupportedChain' }, { name: 'SwitchNetwork', chainId: 'eip155:1' as ChainId }]
    expect(approvalMove(plain, 'success', blocked)).toEqual({ type: 'finish', reason: 'done' })
  })
})
