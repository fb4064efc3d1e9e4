import type { ResolvedOptions } from '@latchkey/core'
import { expect, it } from 'vitest'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import { offeredFeatures, offeredTabs } from './offeredFeatures'

const order = ['onramp', 'swaps', 'receive', 'send'] as const
const all = { onramp: true, swaps: true, receive: true, send: true, history: true, walletFeaturesOrder: order }
const server = { services: { url: 'https://door.example' }, projectId: 'project' }
const site = (features: object, more: object = server) =>
  fakeFlow({ options: { features: { ...all, ...features } as unknown as ResolvedOptions['features'], ...more } }).flow
const known = { state: 'loading' } as const

it('everything the site leaves on is offered, in the order of the site', () => {
  expect(offeredFeatures(site({}), 'eip155', known, [])).toEqual(order)
  expect(offeredFeatures(site({ walletFeaturesOrder: ['send', 'onramp'] }), 'eip155', known, [])).toEqual([
    'send',
    'onramp',
  ])
  expect(offeredFeatures(site({ send: false }), 'eip155', known, [])).toEqual(['onramp', 'swaps', 'receive'])
})
it('what the namespace does not have is not offered', () => {
  expect(offeredFeatures(site({}), 'solana', known, [])).toEqual(['onramp', 'receive', 'send'])
  expect(offeredFeatures(site({}), 'bip122', known, [])).toEqual(['receive'])
})
it('what needs a server is not offered without one', () => {
  expect(offeredFeatures(site({}), 'eip155', { state: 'absent' }, [])).toEqual(['receive', 'send'])
  // Its own token is read by the site's node.
  expect(offeredFeatures(site({}, {}), 'eip155', known, [])).toEqual(['receive', 'send'])
})
it('what the server has nothing behind is not offered', () => {
  expect(offeredFeatures(site({}), 'eip155', known, ['swap'])).toEqual(['onramp', 'receive', 'send'])
  expect(offeredFeatures(site({}), 'eip155', known, ['onramp', 'swap'])).toEqual(['receive', 'send'])
})
it('what is not shown hides nothing else', () => {
  expect(offeredFeatures(site({}), 'eip155', { state: 'unshown' }, [])).toEqual(order)
})
it('collections have no tab where no server tells of them', () => {
  expect(offeredTabs(site({}, { tokens: { 'eip155:1': [] } }), 'eip155')).toEqual(['tokens', 'activity'])
})
it('on Solana there is no history and there are no NFTs', () => {
  expect(offeredTabs(site({}), 'solana')).toEqual(['tokens'])
  expect(offeredTabs(site({}), 'eip155')).toEqual(['tokens', 'nfts', 'activity'])
  expect(offeredTabs(site({ history: false }), 'eip155')).toEqual(['tokens', 'nfts'])
})
