import { expect, it } from 'vitest'
import { alsoCharging } from './createCache'
import { isPaidFor } from './isPaidFor'

it('questions are asked for whoever pays for all of them, and for nobody else', async () => {
  const charged: number[] = []
  expect(await isPaidFor(async (questions) => void charged.push(questions), 3)).toBe(true)
  expect(charged).toEqual([3])
  expect(await isPaidFor(() => Promise.reject(new Error('no more')), 1)).toBe(false)
})

it('N-298 whoever shares what is told with others is refused, and not told without', async () => {
  const charge = alsoCharging(() => Promise.reject(new Error('no more')))
  await expect(isPaidFor(charge, 1)).rejects.toHaveProperty('cause.message', 'no more')
})
