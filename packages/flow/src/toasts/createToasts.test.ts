import { fakeClock } from '@latchkey/core/fake'
import { expect, it } from 'vitest'
import { createToasts } from './createToasts'
import type { Toast } from './Toast'

function toasts() {
  const clock = fakeClock()
  const shown: (string | undefined)[] = []
  return { clock, shown, toasts: createToasts(clock, (toast?: Toast) => shown.push(toast?.message)) }
}

it('shows the first at once', () => {
  const { toasts: t, shown } = toasts()
  t.show({ variant: 'success', message: 'one' })
  expect(shown).toEqual(['one'])
})
it('closes an open one first and shows the next after 150 ms', async () => {
  const { toasts: t, shown, clock } = toasts()
  t.show({ variant: 'success', message: 'one' })
  t.show({ variant: 'error', message: 'two' })
  expect(shown).toEqual(['one', undefined])
  await clock.pass(149)
  expect(shown).toEqual(['one', undefined])
  await clock.pass(1)
  expect(shown).toEqual(['one', undefined, 'two'])
})
it('shows only the newest of several that wait', async () => {
  const { toasts: t, shown, clock } = toasts()
  for (const message of ['one', 'two', 'three']) t.show({ variant: 'loading', message })
  await clock.pass(1_000)
  expect(shown).toEqual(['one', undefined, 'three'])
})
it('shows nothing more once destroyed', async () => {
  const { toasts: t, shown, clock } = toasts()
  t.show({ variant: 'success', message: 'one' })
  t.show({ variant: 'success', message: 'two' })
  t.destroy()
  await clock.pass(1_000)
  expect(shown).toEqual(['one', undefined])
})
