import { expect, it } from 'vitest'
import { devFacts } from './devFile.mjs'
import { runningAlready } from './runningAlready.mjs'

it('a second start is told where the first one is and how to end it', () => {
  const facts = {
    ...devFacts({ lab: 'http://localhost:4407', chains: { 'eip155:31337': 'http://localhost:8545' } }),
    pid: 42,
  }
  expect(runningAlready(42, facts).split('\n')).toEqual([
    'Latchkey runs already (process 42):',
    '  lab            http://localhost:4407',
    '  eip155:31337   http://localhost:8545',
    'Stop it with Ctrl-C in its terminal, or with: kill 42',
  ])
})

it.each([
  ['none', undefined],
  ['those of an earlier run', { ...devFacts({ lab: 'http://localhost:4400' }), pid: 41 }],
])('while the first one starts its facts are not there yet: %s', (_, facts) => {
  expect(runningAlready(42, facts)).toBe(
    'Latchkey is being started by process 42 just now. Stop it with Ctrl-C in its terminal, or with: kill 42',
  )
})
