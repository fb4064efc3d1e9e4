import { expect, it } from 'vitest'
import { alsoCharging } from '../../upstream/createCache'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import type { Chain } from '../nodes/createChain'
import { createMintNames } from './createMintNames'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

it('whoever may ask no more is told without names, and no node is asked for them', async () => {
  const asked: unknown[] = []
  const chain = {
    network: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    async read(question: unknown) {
      asked.push(question)
      return { value: [null, null] }
    },
  } as unknown as Chain
  const names = createMintNames({ clock: steppingClock() })
  const refused = () => Promise.reject(new Error('no more'))
  expect([...(await names.of(chain, [mint], refused))]).toEqual([])
  expect(asked).toEqual([])
  const charged: number[] = []
  expect([...(await names.of(chain, [mint], async (calls) => void charged.push(calls)))]).toEqual([])
  expect([charged, asked.length]).toEqual([[1], 1])
})

it('N-298 who shares what is told with others is refused, and they are told with names', async () => {
  const chain = {
    network: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    read: async () => ({ value: [null, null] }),
  } as unknown as Chain
  const names = createMintNames({ clock: steppingClock() })
  const refused = alsoCharging(() => Promise.reject(new Error('no more')))
  await expect(names.of(chain, [mint], refused)).rejects.toHaveProperty('cause.message', 'no more')
  expect(
    await names.of(
      chain,
      [mint],
      alsoCharging(async () => {}),
    ),
  ).toEqual(new Map())
})
