import { expect, test } from 'vitest'
import { judgeUsedByTests } from './unused.mjs'

const issues = [
  { file: 'src/lonely.ts', files: [{ name: 'src/lonely.ts' }], exports: [{ name: 'a' }] },
  { file: 'src/half.ts', exports: [{ name: 'b' }], types: [{ name: 'C' }] },
]

test('what only tests use is a fault, unless it is accepted with a reason', () => {
  const accepted = { 'src/lonely.ts': 'waits for pictures', 'src/half.ts#C': 'waits too' }
  expect(judgeUsedByTests(issues, accepted)).toEqual([expect.stringMatching(/^src\/half\.ts#b: only tests use it/)])
})

test('what is accepted without need is a fault too', () => {
  expect(judgeUsedByTests([], { 'src/lonely.ts': 'waits' })).toEqual([
    expect.stringMatching(/^src\/lonely\.ts: is used or gone/),
  ])
})
