import { expect, it } from 'vitest'
import { systemClock } from '../clock/Clock'
import { createMemoryShared } from './createMemoryShared'

it('a flood of newcomers frees nobody who keeps asking', async () => {
  const shared = createMemoryShared(systemClock)
  const rate = { limit: 1, window: 60_000 }
  expect(await shared.take('busy', rate)).toEqual({ allowed: true })
  for (let newcomer = 0; newcomer < 150_000; newcomer += 1) {
    await shared.take(`newcomer ${newcomer}`, rate)
    if (newcomer % 50_000 === 0) expect(await shared.take('busy', rate)).toMatchObject({ allowed: false })
  }
  expect(await shared.take('busy', rate)).toMatchObject({ allowed: false })
})

it('after its end nobody is told anything, and nobody else by who left', async () => {
  const shared = createMemoryShared(systemClock)
  const heard: string[] = []
  const leave = shared.subscribe('news', (message) => heard.push(`one ${message}`))
  shared.subscribe('news', (message) => heard.push(`other ${message}`))
  leave()
  leave()
  shared.publish('news', 'a')
  shared.publish('nothing', 'b')
  await shared.close()
  shared.publish('news', 'c')
  expect(heard).toEqual(['other a'])
})

it('loses no hints, and is always ready', () => {
  const shared = createMemoryShared(systemClock)
  expect(shared.onResume(() => {})()).toBeUndefined()
  expect([shared.kind, shared.health()]).toEqual(['memory', 'ready'])
})
