import { describe, expect, it } from 'vitest'
import type { Stack } from '../modal/Stack'
import { approvalEffect } from './approvalEffect'

const stack: Stack = [{ name: 'Account' }, { name: 'Networks' }]
const plain = { id: 1, view: null, goBack: false } as const

describe('popping an approval', () => {
  it.each([
    ['cancelled', plain, 'cancel', { type: 'back' }],
    ['failed', plain, 'error', { type: 'back' }],
    ['done, to go back', { ...plain, goBack: true }, 'success', { type: 'back' }],
    ['done, to replace', { ...plain, replace: true }, 'success', { type: 'close' }],
    [
      'done, with a next view',
      { ...plain, view: { name: 'Account' } },
      'success',
      { type: 'reset', view: { name: 'Account' } },
    ],
    ['done, nothing more', plain, 'success', { type: 'stay' }],
  ] as const)('%s', (_, approval, end, effect) => {
    expect(approvalEffect(approval, end, stack)).toEqual(effect)
  })
})
