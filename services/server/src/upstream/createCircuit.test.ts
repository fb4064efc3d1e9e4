import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { createCircuit } from './createCircuit'

function open() {
  const clock = createTestClock()
  const circuit = createCircuit(clock)
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) circuit.failed()
  }
  /** Its state and the milliseconds until it ends. */
  const state = () => {
    const now = circuit.state()
    return now.state === 'ready' ? [now.state] : [now.state, now.until - clock.now()]
  }
  return { clock, circuit, fail, state }
}

it('an upstream is left alone for ten seconds once it failed five times in a row', () => {
  const { clock, fail, state } = open()
  expect(state()).toEqual(['ready'])
  fail(4)
  expect(state()).toEqual(['ready'])
  fail(1)
  expect(state()).toEqual(['open', 10_000])
  clock.advance(9_999)
  expect(state()).toEqual(['open', 1])
  clock.advance(1)
  expect(state()).toEqual(['ready'])
})

it('for twice as long each time the next try fails too, two minutes at most', () => {
  const { clock, fail, state } = open()
  fail(5)
  const rests = Array.from({ length: 5 }, () => {
    clock.advance(120_000)
    fail(1)
    return state()
  })
  expect(rests).toEqual([20_000, 40_000, 80_000, 120_000, 120_000].map((rest) => ['open', rest]))
})

it('an answer makes it as good as new', () => {
  const { clock, circuit, fail, state } = open()
  fail(6)
  expect(state()).toEqual(['open', 20_000])
  circuit.succeeded()
  expect(state()).toEqual(['ready'])
  fail(4)
  expect(state()).toEqual(['ready'])
  fail(1)
  expect(state()).toEqual(['open', 10_000])
  clock.advance(10_000)
})

it('it fails from then on until it answers, also while the next try is awaited', () => {
  const { clock, circuit, fail } = open()
  fail(4)
  expect(circuit.isFailing()).toBe(false)
  fail(1)
  clock.advance(600_000)
  expect(circuit.isFailing()).toBe(true)
  circuit.succeeded()
  expect(circuit.isFailing()).toBe(false)
})

it('one that asks for a rest gets it, and is told apart from one that keeps failing', () => {
  const { clock, circuit, fail, state } = open()
  circuit.failed(3_000)
  expect(state()).toEqual(['resting', 3_000])
  // Another request that was on its way and is answered says nothing of the next one.
  circuit.succeeded()
  expect(state()).toEqual(['resting', 3_000])
  fail(5)
  expect(state()).toEqual(['open', 10_000])
  circuit.succeeded()
  clock.advance(2_999)
  expect(state()).toEqual(['resting', 1])
  clock.advance(1)
  expect(state()).toEqual(['ready'])
})

it('one that asks for a rest without failing gets it, and is no nearer to being left alone', () => {
  const { clock, circuit, fail, state } = open()
  for (let time = 0; time < 5; time += 1) circuit.rests(3_000)
  expect(state()).toEqual(['resting', 3_000])
  clock.advance(3_000)
  fail(4)
  expect(state()).toEqual(['ready'])
})
