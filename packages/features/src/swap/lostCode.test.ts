import { accountsOf } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { fakeAdapter, network, openSite } from '../fake/openSite.test.support'
import { createChainData } from '../service/createChainData'
import { createSwap, type Swap } from './createSwap'

const { signal } = new AbortController()
const chainId = 'eip155:1' as ChainId
const token = {
  ...{ name: 'Dollar', symbol: 'USD', decimals: 6, logoUri: '' },
  address: `${chainId}:0x${'1'.repeat(40)}`,
}

it.each<[string, string, (swap: Swap) => Promise<unknown>]>([
  ['reviews', './plan/createPlans', (swap) => swap.review(signal)],
  ['submits', './plan/createPlans', (swap) => swap.submit({ accepted: [], signal })],
  ['judges tokens', './trust/tokenLists', (swap) => swap.tokens(signal)],
])('what %s did not come: that is said, and the next press asks for it again', async (_, file, press) => {
  const { core, destroy } = openSite({
    ...{ adapters: [fakeAdapter()], networks: [network(1)], services: { url: 'https://door.example' } },
    fetch: async (input) =>
      Response.json(String(input).includes('/supported-chains') ? { http: [chainId], ws: [] } : { tokens: [token] }),
  })
  onTestFinished(destroy)
  await connectHarbor(core, { accounts: accountsOf([`0x${'a'.repeat(40)}`]), chainId })
  const swap = createSwap(core, createChainData(core), { track: () => {}, list: () => [] })
  const said = () =>
    press(swap).then(
      () => 'done',
      ({ code }) => code,
    )
  // The code that does not come, as of a page that is offline; nothing is put in its place.
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => void vi.doUnmock(file))
  expect(await said()).toBe('ui.chunk_failed')
  vi.doUnmock(file)
  expect(await said()).toBe(file === './trust/tokenLists' ? 'done' : 'swap.incomplete')
})
