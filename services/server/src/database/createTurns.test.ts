import { expect, it } from 'vitest'
import { createTurns } from './createTurns'

it('lets one in at a time, in the order they asked', async () => {
  const turns = createTurns()
  const order: string[] = []
  const visit = async (name: string) => {
    await turns.take()
    order.push(`${name} in`)
    await Promise.resolve()
    order.push(`${name} out`)
    turns.give()
  }
  await Promise.all(['a', 'b', 'c'].map(visit))
  await visit('d')
  expect(order).toEqual(['a', 'b', 'c', 'd'].flatMap((name) => [`${name} in`, `${name} out`]))
})

it('lets nobody who asks at the moment of handing over in before the one who waits', async () => {
  const turns = createTurns()
  const order: string[] = []
  await turns.take()
  const waiting = turns.take().then(() => order.push('waiting'))
  turns.give()
  const late = turns.take().then(() => order.push('late'))
  await waiting
  expect(order).toEqual(['waiting'])
  turns.give()
  await late
  expect(order).toEqual(['waiting', 'late'])
})
