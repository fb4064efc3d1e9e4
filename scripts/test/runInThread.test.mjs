import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runInThread } from './runInThread.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('a check in a thread answers what it found', async () => {
  expect(await runInThread('attackCases', { root })).toMatchObject({ problems: [] })
})

it('a check that throws, or is none, is an error of who started it', async () => {
  await expect(runInThread('attackCases', { root: '/nowhere' })).rejects.toThrow('/nowhere')
  await expect(runInThread('noCheck', { root })).rejects.toThrow('noCheck')
})
