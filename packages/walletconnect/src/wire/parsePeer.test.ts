import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePeer } from './parsePeer'
import { parsePeerLink } from './parsePeerLink'

test.each([
  ['javascript:', 'javascript:alert(1)'],
  ['a scheme in mixed case', 'JaVaScRiPt:alert(1)'],
  ['a scheme behind a tab', '\tjavascript:alert(1)'],
  ['a scheme with a tab inside', 'java\tscript:alert(1)'],
  ['javascript: with slashes', 'javascript://x/%0aalert(1)'],
  ['data:', 'data:text/html,<script>alert(1)</script>'],
  ['intent:', 'intent://wc#Intent;scheme=x;end'],
  ['http:', 'http://wallet.example'],
  ['blob:', 'blob:https://wallet.example/1'],
  ['vbscript: with slashes', 'vbscript://x'],
  ['data: with slashes', 'data://text/html,x'],
  ['blob: with slashes', 'blob://x'],
  ['2049 letters', `harbor://${'x'.repeat(2040)}`],
  ['what is not printed', 'harbor://\u202ewallet'],
  ['what ends an attribute', `harbor://wallet"onclick='x'`],
  ['about: with slashes', 'about://blank'],
  ['file:', 'file:///etc/passwd'],
  ['a scheme without slashes', 'wallet:wc'],
  ['credentials', 'https://user:pass@wallet.example'],
  ['no scheme', '//wallet.example'],
  ['something else', 7],
])('X-04 a link with %s in the metadata of a wallet is dropped', (_, link) => {
  expect(parsePeerLink(link)).toBeUndefined()
  const peer = parsePeer({ name: 'Harbor', url: link, icons: [link], redirect: { native: link, universal: link } })
  expect(peer).toEqual({ name: 'Harbor' })
})

test('X-04 any text is dropped or a link that only opens a page or an app', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl({ validSchemes: ['http', 'https', 'javascript', 'metamask'] })),
      (text) => {
        const link = parsePeerLink(text)
        if (link !== undefined) expect(link).toMatch(/^(https|[a-z][a-z0-9.+-]*):\/\//)
        if (link !== undefined) expect(link).not.toMatch(/^(javascript|data|intent|http):/)
      },
    ),
  ))

test('sound metadata is kept', () => {
  expect(
    parsePeer({
      name: 'Harbor',
      url: 'https://harbor.example',
      icons: ['ipfs://x', 'https://harbor.example/icon.png'],
      redirect: { native: 'harbor://', universal: 'https://harbor.example/app' },
    }),
  ).toEqual({
    name: 'Harbor',
    url: 'https://harbor.example/',
    icon: 'https://harbor.example/icon.png',
    link: 'https://harbor.example/app',
  })
})

test('what is not told is not there', () => {
  expect(parsePeer({ name: 'Harbor' })).toStrictEqual({ name: 'Harbor' })
})

test('of pictures the first sound one of ten counts, and white space around it does not', () => {
  const none = Array(9).fill('ipfs://x')
  const icons = ['https://harbor.example/icon.png', 'https://harbor.example/other.png']
  expect(parsePeer({ icons: [...none, ...icons] }).icon).toBe(icons[0])
  expect(parsePeer({ icons: [...none, 'ipfs://x', ...icons] }).icon).toBeUndefined()
  expect(parsePeer({ icons: [` ${icons[1]}\n`] }).icon).toBe(icons[1])
})

test('a link may have 2048 letters', () => {
  const link = `harbor://${'x'.repeat(2039)}`
  expect(parsePeerLink(link)).toBe(link)
})

test('a name loses what cannot be seen, and its length', () => {
  expect(parsePeer({ name: '\u202eMeta\u200bMask\u0000 \n Wallet' }).name).toBe('MetaMask Wallet')
  expect([...parsePeer({ name: '🦊'.repeat(500) }).name]).toHaveLength(64)
  for (const metadata of [undefined, null, 'x', { name: '\u200b' }, { name: {} }])
    expect(parsePeer(metadata).name).toBe('WalletConnect')
})
