import type { Wallet } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { pairingLinks } from './pairingLinks'
import { platformsOf } from './platformsOf'
import { readPairingUri } from './readPairingUri'
import { requestLink } from './requestLink'

const topic = '7f'.repeat(32)
const key = 'a0'.repeat(32)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1700000000`
const encoded = encodeURIComponent(uri)
const wallet = (more: Partial<Wallet>): Wallet => ({
  id: 'w',
  name: 'Harbor',
  namespaces: ['eip155'],
  stores: {},
  ...more,
})
const links = (more: Partial<Wallet>, place: Partial<Parameters<typeof pairingLinks>[2]> = {}) =>
  pairingLinks(wallet(more), uri, { os: 'ios', ...place })

describe('links that hand a pairing over', () => {
  it.each([
    ['metamask://', `metamask://wc?uri=${encoded}`],
    ['okex://main', `okex://main/wc?uri=${encoded}`],
    ['bnc://app.binance.com/cedefi/', `bnc://app.binance.com/cedefi/wc?uri=${encoded}`],
    ['https://wallet.example', `https://wallet.example/wc?uri=${encoded}`],
    ['https://wallet.example/open/', `https://wallet.example/open/wc?uri=${encoded}`],
  ])('%s', (mobileLink, href) => {
    expect(links({ mobileLink }).mobile).toMatchObject({ href, target: '_self', link: { name: 'Harbor' } })
    expect(new URLSearchParams(links({ mobileLink }).mobile?.href.replace(/^[^?]*/, '')).get('uri')).toBe(uri)
  })
  it('keeps the link without the pairing for later requests', () => {
    expect(links({ mobileLink: 'metamask://' }).mobile?.link).toEqual({ name: 'Harbor', href: 'metamask://wc' })
  })
  it.each([
    ['a page', {}, '_self'],
    ['an iframe', { inside: 'iframe' }, '_top'],
    ['Telegram', { host: 'telegram' }, '_blank'],
    ['Telegram in an iframe', { host: 'telegram', inside: 'iframe' }, '_blank'],
  ] as const)('in %s opens %s', (_where, place, target) => {
    expect(links({ mobileLink: 'harbor://' }, place).mobile?.target).toBe(target)
  })
  it('encodes twice for Telegram on Android, and nowhere else', () => {
    const twice = encodeURIComponent(encoded)
    const href = (os: 'android' | 'ios', host?: 'telegram') =>
      links({ mobileLink: 'harbor://' }, { os, host }).mobile?.href
    expect(href('android', 'telegram')).toBe(`harbor://wc?uri=${twice}`)
    expect(href('ios', 'telegram')).toBe(`harbor://wc?uri=${encoded}`)
    expect(href('android')).toBe(`harbor://wc?uri=${encoded}`)
  })
  it('opens web wallets in a new tab, desktop ones only on a desktop, phone ones only on a phone', () => {
    const all = { mobileLink: 'h://', desktopLink: 'h-desk://', webappLink: 'https://web.example' }
    expect(Object.keys(links(all))).toEqual(['mobile', 'web'])
    const desk = links(all, { os: 'desktop' })
    expect(Object.keys(desk)).toEqual(['desktop', 'web'])
    expect(desk.web).toMatchObject({ href: `https://web.example/wc?uri=${encoded}`, target: '_blank' })
    expect(desk.desktop?.href).toBe(`h-desk://wc?uri=${encoded}`)
  })
  it('a wallet that is a page of the site itself needs no https, and no other page may claim to be one', () => {
    const webappLink = 'http://localhost:4400/phone'
    const own = links({ webappLink }, { origin: 'http://localhost:4400' })
    expect(own.web?.href).toBe(`http://localhost:4400/phone/wc?uri=${encoded}`)
    expect(links({ webappLink }, { origin: 'http://localhost:4401' })).toEqual({})
    for (const origin of ['null', 'https://site.example'])
      expect(links({ webappLink: 'javascript:alert(1)', mobileLink: 'data:text/html,x' }, { origin })).toEqual({})
  })
  it('a template wins, with the pairing as one encoded value', () => {
    const { mobile } = links({ mobileLink: 'h://', linkTemplate: 'https://h.example/go?pair={uri}&x=1' })
    expect(mobile?.href).toBe(`https://h.example/go?pair=${encoded}&x=1`)
  })
  it.each([
    'javascript:alert(1)',
    '\tjavascript:alert(1)//',
    'JAVASCRIPT://%0aalert(1)',
    'data:text/html,<script>',
    'intent://x#Intent;end',
    'blob:https://a/',
    'file:///',
    'http://wallet.example',
    'wc:',
    'harbor',
    '',
  ])('X-04 %j hands nothing over', (hostile) => {
    for (const os of ['ios', 'android', 'desktop'] as const)
      expect(links({ mobileLink: hostile, desktopLink: hostile, webappLink: hostile }, { os })).toEqual({})
    expect(links({ mobileLink: 'h://', linkTemplate: `${hostile}{uri}` }).mobile?.href ?? '').not.toContain('alert')
  })
  it.each(['h://open?a=b', 'h://open#', 'https://h.example/?next=', 'https://h.example/a&b'])(
    'X-05 a prefix that brings a query of its own is refused: %s',
    (mobileLink) => expect(links({ mobileLink })).toEqual({}),
  )
})

describe('a pairing address', () => {
  it('is rebuilt from its parts, in one order, without what is unknown', () => {
    const shuffled = `wc:${topic}@2?evil=1&symKey=${key}&methods=wc_sessionAuthenticate&relay-protocol=irn`
    expect(readPairingUri(shuffled)).toBe(
      `wc:${topic}@2?relay-protocol=irn&symKey=${key}&methods=wc_sessionAuthenticate`,
    )
    expect(readPairingUri(uri)).toBe(uri)
  })
  it.each([
    [`${uri}#fragment`],
    [`${uri}\nwc:other`],
    [`${uri}&symKey=${'b1'.repeat(32)}`],
    [`${uri}&relay-protocol=other`],
    [` ${uri}`],
    [uri.replace('@2', '@1')],
    [uri.replace('wc:', 'wc://evil/')],
    [uri.replace(topic, '../x')],
    [uri.replace(key, `${key}%26uri%3Devil`)],
    [uri.replace('irn', 'irn%0a')],
    [uri.replace('symKey', 'symkey')],
    ['javascript:alert(1)'],
    [''],
  ])('X-05 %j is refused', (hostile) => {
    expect(readPairingUri(hostile)).toBeUndefined()
    expect(pairingLinks(wallet({ mobileLink: 'h://' }), hostile, { os: 'ios' })).toEqual({})
  })
})

describe('links into other programs', () => {
  const handlers = [
    'ms-msdt:',
    'search-ms:',
    'shell:',
    'vscode:',
    'steam:',
    'itms-services:',
    'x-apple.systempreferences:',
  ]
  it.each(handlers.flatMap((scheme) => [scheme, `${scheme}//run`]))(
    'X-20 %s in a list or an option opens nothing',
    (link) => {
      expect(links({ mobileLink: link })).toEqual({})
      expect(links({ desktopLink: link }, { os: 'desktop' })).toEqual({})
      expect(links({ mobileLink: 'h://', linkTemplate: `${link}?uri={uri}` })).toEqual({})
    },
  )
  it.each(handlers)('X-20 %s as the redirect of a peer opens nothing when a request waits', (scheme) => {
    expect(requestLink({ name: 'Harbor', href: `${scheme}//run` }, topic, {})).toBeUndefined()
  })
})

describe('ways to a wallet', () => {
  it.each([
    ['desktop', { mobileLink: 'h://' }, undefined, ['qrcode']],
    ['desktop', { pairs: true }, undefined, ['qrcode']],
    [
      'desktop',
      { mobileLink: 'h://', desktopLink: 'd://', webappLink: 'https://w' },
      'c',
      ['qrcode', 'browser', 'desktop', 'web'],
    ],
    ['desktop', { desktopLink: 'd://' }, undefined, ['desktop']],
    ['desktop', {}, 'c', ['browser']],
    ['desktop', {}, undefined, ['unsupported']],
    ['desktop', { mobileLink: 'h://', pairs: false }, undefined, ['unsupported']],
    ['ios', { mobileLink: 'h://', webappLink: 'https://w' }, undefined, ['mobile', 'web']],
    ['android', { mobileLink: 'h://' }, 'c', ['browser', 'mobile']],
    ['android', { desktopLink: 'd://' }, undefined, ['unsupported']],
    ['ios', { pairs: true }, undefined, ['unsupported']],
  ] as const)('on %s with %j and connector %s', (os, more, connectorId, platforms) => {
    expect(platformsOf({ wallet: wallet(more), connectorId }, { os })).toEqual(platforms)
  })
  it('any wallet can scan', () => {
    expect(platformsOf(undefined, { os: 'desktop' })).toEqual(['qrcode'])
  })
})

describe('a request that waits', () => {
  it('opens the chosen wallet at its session', () => {
    const link = { name: 'Harbor', href: 'harbor://wc' }
    expect(requestLink(link, topic, {})).toEqual({ href: `harbor://wc?sessionTopic=${topic}`, target: '_self' })
    expect(requestLink(link, 'x&y=1', { inside: 'iframe' })).toEqual({ href: 'harbor://wc', target: '_top' })
  })
  it('X-04 opens nothing where the kept link is not sound, or none was kept', () => {
    for (const href of ['javascript:alert(1)', 'intent://x', 'harbor://wc?uri=evil', 'http://a'])
      expect(requestLink({ name: 'Harbor', href }, topic, {})).toBeUndefined()
    expect(requestLink(undefined, topic, {})).toBeUndefined()
  })
})
