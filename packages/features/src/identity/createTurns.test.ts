import { expect, it } from 'vitest'
import { createTurns } from './createTurns'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Works that end when the test says so. */
function open(atOnce: number) {
  const turns = createTurns(atOnce)
  const begun: string[] = []
  const ends = new Map<string, (how: 'done' | 'failed') => void>()
  const run = (name: string, signal = new AbortController().signal) =>
    turns(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (how) => (how === 'done' ? resolve(name) : reject(new Error(name))))
      })
    }, signal)
  return { run, begun, end: (name: string, how: 'done' | 'failed' = 'done') => ends.get(name)?.(how) }
}

it('so many run at a time, the others in the order they came, also after one failed', async () => {
  const { run, begun, end } = open(2)
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => run(name))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b', 'failed')
  await expect(second).rejects.toThrow('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
  await settled()
  end('d')
  expect(await fourth).toBe('d')
})

it('who leaves before its turn never runs, and keeps nobody waiting', async () => {
  const { run, begun, end } = open(1)
  const left = new AbortController()
  const first = run('a')
  const second = run('b', left.signal)
  const third = run('c')
  left.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  await expect(run('d', left.signal)).rejects.toThrow('left')
  end('a')
  await first
  await settled()
  expect(begun).toEqual(['a', 'c'])
  end('c')
  await third
})

it('who leaves in the moment its turn comes keeps nobody waiting', async () => {
  const { run, begun, end } = open(1)
  const left = new AbortController()
  const first = run('a', left.signal)
  left.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  const second = run('b')
  await settled()
  expect(begun).toEqual(['b'])
  end('b')
  expect(await second).toBe('b')
})
