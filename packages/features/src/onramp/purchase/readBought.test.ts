import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { openSite } from '../../fake/openSite.test.support'
import { createChainData } from '../../service/createChainData'
import { readBought } from './readBought'

const chainId = 'eip155:1' as ChainId
const entry = (id: string, metadata: object = {}) => ({
  id,
  metadata: {
    ...{ operationType: 'bought', hash: '0xab', chain: chainId, minedAt: '2026-01-01T12:00:00Z' },
    ...{ sentFrom: '', sentTo: '0xa', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', ...metadata },
  },
  transfers: null,
})

/** What is read of an answer of the server. */
async function boughtIn(answer: unknown) {
  const { core, destroy } = openSite({
    services: { url: 'https://door.example' },
    fetch: async () => Response.json(answer),
  })
  onTestFinished(destroy)
  const purchase = { address: '0xa', chainId, provider: { id: 'quay', name: 'Quay' } }
  const read = await readBought(createChainData(core), purchase, new AbortController().signal)
  return read && [read.entries.map(({ id }) => id), read.told]
}

it('what was bought is told whole, or in part where who sells does not answer', async () => {
  expect(await boughtIn({ data: [entry('a')], next: null })).toEqual([['a'], 'all'])
  expect(await boughtIn({ data: [entry('a')], next: null, incomplete: true })).toEqual([['a'], 'part'])
})
it.each([
  ['of an unknown status', { status: 'ONRAMP_TRANSACTION_STATUS_REFUNDED' }],
  ['of an unknown kind', { operationType: 'wrap' }],
])('an entry %s hides no other, and what is told is not all', async (_, metadata) => {
  expect(await boughtIn({ data: [entry('b', metadata), entry('a')], next: null })).toEqual([['a'], 'part'])
})
it('what is no page says nothing', async () => {
  expect(await boughtIn({ data: 'none' })).toBeUndefined()
})
