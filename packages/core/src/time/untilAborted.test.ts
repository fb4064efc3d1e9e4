import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { untilAborted } from './untilAborted'

const never = () => new Promise<never>(() => {})

it('settles as the work does, and listens no longer', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(signal, async () => 7)).toBe(7)
  expect(await untilAborted(signal, () => 7)).toBe(7)
  await expect(untilAborted(signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const thrown = untilAborted(signal, () => {
    throw new Error('at once')
  })
  await expect(thrown).rejects.toThrow('at once')
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

it('rejects with the reason as soon as the signal aborts, and drops what the work says later', async () => {
  const controller = new AbortController()
  let answer = (_: string): void => {}
  const work = untilAborted(controller.signal, () => new Promise<string>((resolve) => (answer = resolve)))
  controller.abort('left')
  answer('late')
  await expect(work).rejects.toBe('left')
  const failing = new AbortController()
  let refuse = (_: unknown): void => {}
  const refused = untilAborted(failing.signal, () => new Promise((_, reject) => (refuse = reject)))
  failing.abort('left')
  refuse(new Error('late'))
  await expect(refused).rejects.toBe('left')
})

it('starts nothing under an aborted signal', async () => {
  let started = 0
  const work = untilAborted(AbortSignal.abort('left'), () => {
    started++
    return never()
  })
  await expect(work).rejects.toBe('left')
  expect(started).toBe(0)
})
