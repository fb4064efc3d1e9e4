import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sdkVersion } from '../service/serviceParameters'
import { parseWallets } from './parseWallets'

const imageUrl = (id: string) => `https://images.example/${id}`
const parse = (data: unknown[], limit = 40) => parseWallets({ data, count: data.length }, { limit, imageUrl })
const one = (fields: Readonly<Record<string, unknown>>) => parse([{ id: 'a', name: 'A', ...fields }])?.wallets[0]

it('reads an entry of the wire into a wallet', () => {
  expect(
    one({
      rdns: 'io.a',
      image_id: 'pic',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      homepage: 'https://a.example',
      mobile_link: 'own://',
      desktop_link: null,
      webapp_link: 'https://app.a.example',
      app_store: 'https://apps.apple.com/app/id1',
      injected: [{ namespace: 'eip155', injected_id: 'isA' }],
      supports_wc: true,
      badge_type: 'certified',
    }),
  ).toEqual({
    id: 'a',
    name: 'A',
    rdns: 'io.a',
    namespaces: ['eip155', 'solana'],
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    image: 'https://images.example/pic',
    homepage: 'https://a.example',
    mobileLink: 'own://',
    webappLink: 'https://app.a.example',
    stores: { appStore: 'https://apps.apple.com/app/id1' },
    flags: ['isA'],
    pairs: true,
    certified: true,
  })
})

it('X-04 drops links that run, read or dial something, and keeps the wallet', () => {
  for (const link of [
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,x',
    'intent://x',
    'http://a',
    7,
  ]) {
    const wallet = one({
      mobile_link: link,
      desktop_link: link,
      webapp_link: link,
      homepage: link,
      link_template: `${link}{uri}`,
      app_store: link,
      chrome_store: link,
    })
    expect(wallet).toEqual({ id: 'a', name: 'A', namespaces: expect.any(Array), stores: {} })
  }
})

it('web pages and stores are https only, never a wallet scheme', () => {
  expect(one({ homepage: 'own://x', webapp_link: 'own://x', play_store: 'own://x', mobile_link: 'own://x' })).toEqual({
    id: 'a',
    name: 'A',
    namespaces: expect.any(Array),
    stores: {},
    mobileLink: 'own://x',
  })
})

it('drops entries without a sound id or name, repeated ones and more than were asked for', () => {
  expect(parse([{ id: '../x', name: 'A' }, { id: 'a' }, { id: 'b', name: ' ' }, null, 3, []])?.wallets).toEqual([])
  expect(
    parse([
      { id: 'a', name: 'A' },
      { id: 'a', name: 'Again' },
    ])?.wallets,
  ).toHaveLength(1)
  const many = Array.from({ length: 100 }, (_, index) => ({ id: `w${index}`, name: 'W' }))
  expect(parse(many, 40)?.wallets).toHaveLength(40)
})

it('a picture id that is no id makes no address', () => {
  for (const image_id of ['../../x', 'a/b', 'a?b', '', 5]) expect(one({ image_id })?.image).toBeUndefined()
})

it('a body that is no list is no answer', () => {
  for (const body of [undefined, null, 'x', [], {}, { data: {} }])
    expect(parseWallets(body, { limit: 4, imageUrl })).toBeUndefined()
})

it('a count that is no count falls back to what came', () => {
  for (const count of [undefined, -1, 1.5, '9', Number.NaN])
    expect(parseWallets({ data: [{ id: 'a', name: 'A' }], count }, { limit: 4, imageUrl })?.count).toBe(1)
})

it('says the version the package has', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ version: sdkVersion })
})
