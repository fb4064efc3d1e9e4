import type { Metadata } from '@latchkey/core'
import { afterEach, expect, test, vi } from 'vitest'
import { ownMetadata } from './ownMetadata'

afterEach(() => vi.unstubAllGlobals())

const told = (metadata: Metadata) => ownMetadata({ options: () => ({ metadata }) as never })
const site = { name: 'Tideline', description: 'Pools' }

test('a wallet elsewhere is told whole addresses, and those a site gave whole as they are', () => {
  vi.stubGlobal('location', { origin: 'https://tideline.example' })
  expect(
    told({ ...site, url: '/', icons: ['/icon.png', 'https://cdn.example/icon.png', '//cdn.example/i.svg'] }),
  ).toEqual({
    ...site,
    url: 'https://tideline.example/',
    icons: ['https://tideline.example/icon.png', 'https://cdn.example/icon.png', 'https://cdn.example/i.svg'],
  })
  expect(told({ ...site, url: 'https://tideline.example', icons: [] }).url).toBe('https://tideline.example')
})

test('without a page nothing can be made whole', () => {
  expect(told({ ...site, url: '/', icons: ['/icon.png'] })).toEqual({ ...site, url: '/', icons: ['/icon.png'] })
})
