import type { ResolvedOptions } from '@latchkey/core'
import { expect, it } from 'vitest'
import { fakeNetwork } from '../fake/fakeFlow.test.support'
import { networkFace } from './NetworkFace'

it('draws a network with the picture of the site, else with that of its own server', () => {
  const options = {
    adapters: [],
    services: { url: 'https://door.example' },
    chainImages: { 'eip155:8453': '/base.svg' },
  } as unknown as ResolvedOptions
  expect(networkFace(fakeNetwork(8453, 'Base'), options).image).toBe('/base.svg')
  expect(networkFace(fakeNetwork(1, 'Ethereum'), options).image).toBe(
    'https://door.example/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900?st=latchkey&sv=html-universal-0.1.0',
  )
})
