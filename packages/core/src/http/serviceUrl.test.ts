import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../Core'
import type { Services } from '../options/Options'
import { relayUrls, serviceUrl } from './serviceUrl'

const coreWith = (services: Services | undefined) => ({ options: () => ({ services }) }) as unknown as Core

afterEach(() => vi.unstubAllGlobals())

describe('serviceUrl', () => {
  it('is derived from url, and a named one wins', () => {
    const core = coreWith({ url: 'https://door.example/', rpc: 'https://rpc.example/a/' })
    expect(serviceUrl(core, 'walletApi')).toBe('https://door.example')
    expect(serviceUrl(core, 'rpc')).toBe('https://rpc.example/a')
  })

  it('is undefined where the site named none', () => {
    expect(serviceUrl(coreWith(undefined), 'walletApi')).toBeUndefined()
    expect(serviceUrl(coreWith({ rpc: '/' }), 'images')).toBeUndefined()
  })

  it('stands a site-relative address on the page', () => {
    vi.stubGlobal('location', { origin: 'https://site.example' })
    expect(serviceUrl(coreWith({ url: '/' }), 'telemetry')).toBe('https://site.example')
    expect(serviceUrl(coreWith({ url: '/door' }), 'telemetry')).toBe('https://site.example/door')
  })
})

describe('relayUrls', () => {
  it('speaks websocket to the server, or to the relay that was named', () => {
    expect(relayUrls(coreWith({ url: 'https://door.example' }))).toEqual(['wss://door.example'])
    expect(relayUrls(coreWith({ url: 'https://door.example', relay: 'wss://relay.example' }))).toEqual([
      'wss://relay.example',
    ])
    expect(relayUrls(coreWith({ relay: ['wss://a.example', 'ws://b.example:1/x/'] }))).toEqual([
      'wss://a.example',
      'ws://b.example:1/x',
    ])
    expect(relayUrls(coreWith(undefined))).toEqual([])
  })

  it('keeps to the page it is on', () => {
    vi.stubGlobal('location', { origin: 'http://localhost:4400' })
    expect(relayUrls(coreWith({ url: '/door' }))).toEqual(['ws://localhost:4400/door'])
  })
})
