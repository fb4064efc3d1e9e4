import type { ChainData } from '@latchkey/features/data'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { readTestOffers } from './readTestOffers'

const chainId = 'eip155:31337' as ChainId
const { signal } = new AbortController()
const on = { onramp: true, swaps: true }

/** A test network where nothing is sold, and nothing swapped either once the test says so. */
function opened(features = on) {
  const kept: ReturnType<ChainData['offers']>[] = []
  const data = {
    serves: async () => true,
    absent: () => [],
    offers: () => kept.at(-1) ?? {},
    setOffers: (_, offers) => void kept.push(offers),
  } as Pick<ChainData, 'serves' | 'absent' | 'offers' | 'setOffers'> as ChainData
  let answer = (_: readonly ChainId[]) => {}
  const swapped = new Promise<readonly ChainId[]>((resolve) => (answer = resolve))
  const { flow, site } = fakeFlow({
    options: { services: { url: 'https://door.example' }, projectId: 'project', features: features as never },
    features: {
      onramp: { options: async () => ({ source: 'server' }), assets: () => [] },
      swap: { networks: () => swapped },
    },
  })
  return { flow, site, kept, read: () => readTestOffers({ flow, data, chainId, signal }), say: () => answer([]) }
}

it.each([
  ['server', { services: { url: 'https://other.example' } }],
  ['project', { projectId: 'another' }],
])('what was asked of one %s is not kept for another', async (_, change) => {
  const { site, kept, read, say } = opened()
  const reading = read()
  site.options = { ...site.options, ...change }
  say()
  await reading
  expect(kept).toEqual([])
})

it('what is switched off alone is not kept as not offered, and what was found of it stays', async () => {
  const { site, kept, read, say } = opened({ ...on, swaps: false })
  await read()
  expect(kept).toEqual([{ onramp: 'unoffered', swap: undefined }])
  site.options = { ...site.options, features: on as never }
  say()
  await read()
  site.options = { ...site.options, features: { ...on, swaps: false } as never }
  await read()
  expect(kept.slice(1)).toEqual([
    { onramp: 'unoffered', swap: 'unoffered' },
    { onramp: 'unoffered', swap: 'unoffered' },
  ])
})
