import { expect, test } from 'vitest'
import { runChecks } from './runChecks.mjs'

const good = () => ({ problems: [] })
const bad = () => ({ problems: ['broken'] })
const problemsOf = async (checks) => (await runChecks(checks, {})).map(({ problems }) => problems)

test('every check runs, whatever fails before it', async () => {
  expect(
    await problemsOf([
      { name: 'a', run: bad },
      { name: 'b', run: good },
    ]),
  ).toEqual([['broken'], []])
})

test('a check that throws could not run, and that is a failure with its reason', async () => {
  const [[problem]] = await problemsOf([
    {
      name: 'a',
      run: () => {
        throw new Error('no compiler')
      },
    },
  ])
  expect(problem).toMatch(/could not run: .*no compiler/)
})

test('a check waits for the one it needs and does not run when that failed', async () => {
  const order = []
  const run = (name, result) => async () => {
    order.push(name)
    return result()
  }
  await runChecks(
    [
      { name: 'late', after: 'early', run: run('late', good) },
      { name: 'early', run: run('early', good) },
    ],
    {},
  )
  expect(order).toEqual(['early', 'late'])
  const [, blocked, next] = await problemsOf([
    { name: 'build', run: bad },
    { name: 'pack', after: 'build', run: good },
    { name: 'sizes', after: 'pack', run: good },
  ])
  expect(blocked).toEqual(['could not run: build failed'])
  expect(next).toEqual(['could not run: pack failed'])
})

test('at most as many run at once as asked', async () => {
  let running = 0
  let most = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return good()
  }
  await runChecks(
    ['a', 'b', 'c', 'd'].map((name) => ({ name, run })),
    {},
    { atOnce: 2 },
  )
  expect(most).toBe(2)
})
