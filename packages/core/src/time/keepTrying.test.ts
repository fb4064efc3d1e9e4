import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { keepTrying } from './keepTrying'

/** Work that fails so often, and what became of it. */
function failing(times: number) {
  const clock = fakeClock()
  const controller = new AbortController()
  const tries: number[] = []
  const reports: unknown[] = []
  const started = clock.now()
  const done = keepTrying({ clock, report: (error) => reports.push(error) }, controller.signal, () => {
    tries.push((clock.now() - started) / 1_000)
    if (tries.length <= times) throw new TypeError(`try ${tries.length}`)
  })
  return { clock, controller, tries, reports, done }
}

it('begins at once, and pauses longer after each failure until it succeeds; the first failure is told', async () => {
  const { clock, tries, reports, done } = failing(7)
  expect(tries).toEqual([0])
  await clock.pass(200_000)
  await done
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  expect(reports).toEqual([new TypeError('try 1')])
  expect(clock.waiting).toBe(0)
})

it('ends with the signal, and leaves no timer', async () => {
  const { clock, controller, tries, done } = failing(100)
  await clock.pass(3_500)
  controller.abort()
  await done
  await clock.pass(100_000)
  expect(tries).toEqual([0, 1, 3])
  expect(clock.waiting).toBe(0)
})

it('nothing begins under a signal that aborted', async () => {
  const tries: unknown[] = []
  await keepTrying({ clock: fakeClock(), report() {} }, AbortSignal.abort(), () => tries.push(1))
  expect(tries).toEqual([])
})
