import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { shareThread } from './shareThread.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('a check in a thread answers what it found', async () => {
  expect(await shareThread(['journeys'])('journeys', { root })).toMatchObject({ problems: [] })
})

it('a check that throws, or is none, is an error of who started it', async () => {
  await expect(shareThread(['attackCases'])('attackCases', { root: '/nowhere' })).rejects.toThrow('/nowhere')
  await expect(shareThread(['noCheck'])('noCheck', { root })).rejects.toThrow('noCheck')
})

it('checks of one thread answer each for itself, whoever is asked first and when one throws', async () => {
  const thread = shareThread(['journeys', 'attackCases', 'noCheck', 'names'])
  const answers = await Promise.allSettled([
    thread('noCheck', { root }),
    thread('attackCases', { root: '/nowhere' }),
    thread('journeys', { root }),
    // The thread of the one before goes on.
    thread('attackCases', { root }),
  ])
  expect(answers).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('noCheck') } },
    { status: 'rejected', reason: { message: expect.stringContaining('/nowhere') } },
    { status: 'fulfilled', value: { problems: [] } },
    { status: 'fulfilled', value: { problems: [] } },
  ])
})
