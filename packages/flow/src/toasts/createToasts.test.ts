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
it('ends a success after 2.5 s, and nothing else by itself', async () => {
  const { toasts: t, shown, clock } = toasts()
  t.show({ variant: 'success', message: 'one' })
  await clock.pass(2_499)
  expect(shown).toEqual(['one'])
  await clock.pass(1)
  expect(shown).toEqual(['one', undefined])
  for (const variant of ['error', 'loading'] as const) {
    t.show({ variant, message: variant })
    await clock.pass(60_000)
    expect(shown.at(-1)).toBe(variant)
    t.dismiss()
  }
})
it('keeps a success that leads somewhere until it is answered', async () => {
  const { toasts: t, shown, clock } = toasts()
  t.show({ variant: 'success', message: 'one', onView: () => {} })
  await clock.pass(60_000)
  expect(shown).toEqual(['one'])
  t.dismiss()
  expect(shown).toEqual(['one', undefined])
})
it('keeps one that is held, and lets it go 2.5 s after', async () => {
  const { toasts: t, shown, clock } = toasts()
  t.show({ variant: 'success', message: 'one' })
  await clock.pass(2_000)
  t.hold(true)
  await clock.pass(60_000)
  expect(shown).toEqual(['one'])
  t.hold(false)
  await clock.pass(2_499)
  expect(shown).toEqual(['one'])
  await clock.pass(1)
  expect(shown).toEqual(['one', undefined])
})
it('does not let go what was dismissed while it was held', async () => {
  const { toasts: t, shown, clock } = toasts()
  t.show({ variant: 'success', message: 'one' })
  t.hold(true)
  t.dismiss()
  t.hold(false)
  t.show({ variant: 'error', message: 'two' })
  await clock.pass(60_000)
  expect(shown).toEqual(['one', undefined, 'two'])
})
it('shows nothing more once destroyed', async () => {
  const { toasts: t, shown, clock } = toasts()
  t.show({ variant: 'success', message: 'one' })
  t.show({ variant: 'success', message: 'two' })
  t.destroy()
  await clock.pass(10_000)
  expect(shown).toEqual(['one', undefined])
})
