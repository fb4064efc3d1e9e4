import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptProperties } from './keptProperties'
import { parseEvents } from './parseEvents'

const context = { origin: 'https://site.example', day: '2026-11-21', addresses: false }
const track = (event: string, properties: unknown = {}, more: object = {}) => ({
  eventId: crypto.randomUUID(),
  url: 'https://site.example/account/42?token=secret#part',
  domain: 'site.example',
  timestamp: 1,
  props: { type: 'track', event, properties, ...more },
})
const propertiesOf = (body: unknown, more: Partial<typeof context> = {}) =>
  parseEvents(body, { ...context, ...more })[0]?.properties

describe('parseEvents', () => {
  it('keeps event, day, origin and the known properties', () => {
    const properties = { name: 'MetaMask', platform: 'browser', walletRank: 3, caipNetworkId: 'eip155:1', surprise: 1 }
    expect(parseEvents(track('SELECT_WALLET', properties), context)).toEqual([
      {
        event: 'SELECT_WALLET',
        day: '2026-11-21',
        origin: 'https://site.example',
        properties: { name: 'MetaMask', platform: 'browser', walletRank: 3, caipNetworkId: 'eip155:1' },
      },
    ])
  })

  it('takes error events without what was said and where', () => {
    const props = {
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'TypeError',
      errorMessage: 'x',
      stackTrace: 'y',
    }
    expect(propertiesOf({ ...track(''), props })).toEqual({ errorType: 'TypeError' })
  })

  it('names what it does not know "other"', () => {
    expect(parseEvents([track('BRAND_NEW', { name: 'x' }), track('toString')], context)).toMatchObject([
      { event: 'other', properties: {} },
      { event: 'other', properties: {} },
    ])
  })

  it('KM-47 keeps no address, link, mail address, name or search, under whatever key', () => {
    const personal = [
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      `eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045`,
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq',
      'https://site.example/a?b=c',
      'someone@example.org',
      'text\nwith a line',
    ]
    for (const value of personal)
      for (const [event, keys] of Object.entries(keptProperties))
        for (const key of ['caipNetworkId', 'address', 'message', 'search', 'ensName', ...keys])
          expect(propertiesOf(track(event, { [key]: value }, { address: value }))).toEqual({})
  })

  it('keeps an address only for a project that asked for it', () => {
    const event = track('CONNECT_SUCCESS', {}, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
    expect(propertiesOf(event)).toEqual({})
    expect(propertiesOf(event, { addresses: true })).toEqual({ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
  })

  it('keeps the chains a page starts with, as they are', () => {
    const networks = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93']
    expect(propertiesOf(track('INITIALIZE', { networks }))).toEqual({ networks })
  })

  it('believes the browser before the event about the page, and keeps no path', () => {
    expect(parseEvents(track('MODAL_OPEN'), { ...context, origin: undefined })[0]?.origin).toBe('https://site.example')
    expect(parseEvents(track('MODAL_OPEN'), { ...context, origin: 'null' })[0]?.origin).toBe('https://site.example')
    const other = { ...context, origin: 'https://other.example' }
    expect(parseEvents(track('MODAL_OPEN'), other)[0]?.origin).toBe('https://other.example')
    expect(
      parseEvents({ ...track('MODAL_OPEN'), url: 'file:///etc' }, { ...context, origin: undefined })[0]?.origin,
    ).toBe(undefined)
  })

  it('takes at most 100 events, and survives any body', () => {
    expect(
      parseEvents(
        Array.from({ length: 101 }, () => track('MODAL_OPEN')),
        context,
      ),
    ).toHaveLength(100)
    fc.assert(fc.property(fc.jsonValue(), (body) => void parseEvents(body, context)))
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseEvents(track('SEND_SUCCESS', value), context)))
  })
})
