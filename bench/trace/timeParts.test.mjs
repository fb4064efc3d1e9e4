import { expect, test } from 'vitest'
import { timeParts } from './timeParts.mjs'

const task = (name, ts, dur, args) => ({ name, ph: 'X', pid: 1, tid: 2, ts, dur, args })
const press = task('EventDispatch', 1000, 500, { data: { type: 'pointerdown' } })
const shown = { name: 'bench shown', ph: 'R', pid: 1, tid: 2, ts: 11_000 }

test('the innermost known task counts, and idle time is a file or a frame', () => {
  const parts = timeParts([
    { name: 'ResourceSendRequest', ph: 'I', pid: 1, tid: 2, ts: 1400, args: { data: { requestId: 'a' } } },
    { name: 'ResourceFinish', ph: 'I', pid: 1, tid: 9, ts: 3000, args: { data: { requestId: 'a' } } },
    press,
    task('RunTask', 4000, 5000),
    task('FunctionCall', 4500, 3000),
    task('UpdateLayoutTree', 5000, 1000),
    task('something unknown', 5100, 100),
    shown,
  ])
  expect(parts).toMatchObject({
    'waiting for files': 1.5,
    script: 0.5 + 2,
    style: 1,
    'other tasks': 2,
    'waiting for a frame': 1 + 2,
  })
  expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(10)
})

test('what other threads and processes do is not the wait of the visitor', () => {
  const parts = timeParts([
    press,
    { ...task('Layout', 2000, 5000), tid: 3 },
    { ...task('Layout', 2000, 9), pid: 7 },
    shown,
  ])
  expect(parts.layout).toBe(0)
})

test('a trace without its press or its end says so', () => {
  expect(() => timeParts([press])).toThrow('no end')
  expect(() => timeParts([shown])).toThrow('no press')
})
