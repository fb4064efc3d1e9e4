import type { Sending, SendState } from '@latchkey/features/send'
import { chunkFailed, featureOff } from '@latchkey/protocol/errors'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { type UseSend, useSend } from '../index'

function watching() {
  const answers: UseSend[] = []
  function Probe(): ReactNode {
    answers.push(useSend())
    return null
  }
  return { answers, Probe }
}

/** Sending that keeps a form and, once it is told to send, begins anew, as the kit's does. */
function fakeSending(changed: () => void): Pick<Sending, 'getState' | 'fill' | 'submit'> {
  let state: SendState = { loading: false }
  const set = (next: SendState) => {
    state = next
    changed()
  }
  return {
    getState: () => state,
    fill: (form) => set({ ...state, ...form }),
    async submit() {
      set({ ...state, loading: true })
      await Promise.resolve()
      set({ loading: false })
      return { hash: '0x5e' }
    },
  }
}

test('useSend loads the feature and follows the form until it is sent', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const sending = fakeSending(() => latchkey.become({}))
  Object.assign(latchkey, { feature: async () => sending })
  const { answers, Probe } = watching()
  await show(latchkey, <Probe />)
  await vi.waitFor(() => expect(answers.at(-1)).toMatchObject({ status: 'success', state: { loading: false } }))
  expect(answers[0]).toMatchObject({ status: 'pending', send: undefined, state: undefined, error: undefined })
  await act(async () => answers.at(-1)?.send?.fill({ sendTokenAmount: '0.25', receiverAddress: 'ann.latchkey.id' }))
  expect(answers.at(-1)?.state).toMatchObject({ sendTokenAmount: '0.25', receiverAddress: 'ann.latchkey.id' })
  const { signal } = new AbortController()
  expect(await act(async () => answers.at(-1)?.send?.submit({ signal }))).toEqual({ hash: '0x5e' })
  expect(answers.some(({ state }) => state?.loading)).toBe(true)
  expect(answers.at(-1)?.state).toEqual({ loading: false })
})

test('useSend says why there is none: a feature that is off, a provider that is missing', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const off = featureOff({ option: 'features.send' })
  Object.assign(latchkey, { feature: () => Promise.reject(off) })
  const first = watching()
  await show(latchkey, <first.Probe />)
  await vi.waitFor(() => expect(first.answers.at(-1)).toMatchObject({ status: 'error', error: off }))
  const second = watching()
  await render(<second.Probe />)
  await vi.waitFor(() =>
    expect(second.answers.at(-1)).toMatchObject({ status: 'error', error: { code: 'react.provider_missing' } }),
  )
})

test('useSend loads sending again when it is told to, and by itself once the site switches it on', async () => {
  const latchkey = createFakeLatchkey({ account: connected })
  const sending = fakeSending(() => latchkey.become({}))
  const loads: (() => Promise<unknown>)[] = [
    () => Promise.reject(chunkFailed({ view: 'send' })),
    () => Promise.reject(featureOff({ option: 'features.send' })),
    async () => sending,
  ]
  let tries = 0
  // StrictMode asks twice at first.
  Object.assign(latchkey, { feature: () => loads[Math.max(0, tries++ - 1)]?.() })
  const { answers, Probe } = watching()
  await show(latchkey, <Probe />)
  await expect.poll(() => answers.at(-1)).toMatchObject({ status: 'error', error: { code: 'ui.chunk_failed' } })
  await act(async () => answers.at(-1)?.retry())
  expect(answers.at(-1)).toMatchObject({ status: 'error', error: { code: 'config.feature_off' } })
  // What else changes is no reason to ask again.
  await act(async () => latchkey.become({ open: true }))
  expect(tries).toBe(3)
  await act(async () => latchkey.become({ features: { send: true } }))
  await expect.poll(() => answers.at(-1)).toMatchObject({ status: 'success', state: { loading: false } })
  await act(async () => answers.at(-1)?.retry())
  expect([answers.at(-1)?.status, tries]).toEqual(['success', 4])
})
