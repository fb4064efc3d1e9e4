import type { Swap, SwapState } from '@latchkey/features/swap'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { type UseSwap, useSwap } from '../index'

function watching() {
  const answers: UseSwap[] = []
  function Probe(): ReactNode {
    answers.push(useSwap())
    return null
  }
  return { answers, Probe }
}

test('useSwap loads the feature and follows the form', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  let state = { sourceTokenAmount: '' } as SwapState
  const swap = { getState: () => state, figures: () => ({ minimum: '1.98' }) } as unknown as Swap
  Object.assign(latchkey, { feature: async () => swap })
  const { answers, Probe } = watching()
  await show(latchkey, <Probe />)
  await vi.waitFor(() => expect(answers.at(-1)).toMatchObject({ status: 'success', state, figures: undefined }))
  expect(answers[0]).toMatchObject({ status: 'pending', swap: undefined, state: undefined, error: undefined })
  await act(async () => {
    state = { ...state, toTokenAmount: '2', quote: {} } as SwapState
    latchkey.become({})
  })
  expect(answers.at(-1)).toMatchObject({ state: { toTokenAmount: '2' }, figures: { minimum: '1.98' } })
})

test('useSwap says why there is none: a feature that is off, a provider that is missing', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  Object.assign(latchkey, { feature: () => Promise.reject(new Error('off')) })
  const first = watching()
  await show(latchkey, <first.Probe />)
  await vi.waitFor(() => expect(first.answers.at(-1)).toMatchObject({ status: 'error', error: new Error('off') }))
  const second = watching()
  await render(<second.Probe />)
  await vi.waitFor(() =>
    expect(second.answers.at(-1)).toMatchObject({ status: 'error', error: { code: 'react.provider_missing' } }),
  )
})
