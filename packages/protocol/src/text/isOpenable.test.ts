import { expect, it } from 'vitest'
import { isOpenable } from './isOpenable'

it.each([
  'https://wallet.example/wc',
  'metamask://',
  'okex://main',
  'bnc://app.binance.com/cedefi/',
  'trezorsuite://walletconnect',
])('%s may be opened', (href) => {
  expect(isOpenable(href)).toBe(true)
})

it.each([
  'javascript:alert(1)',
  'JavaScript://x%0aalert(1)',
  '\tjavascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'vbscript:x',
  'intent://scan#Intent;scheme=x;end',
  'about:blank',
  'http://wallet.example',
  'wc:topic@2',
  'view-source:https://a.example',
  'chrome-extension://abc/',
  'chrome123:x',
  'httpx://wallet.example',
  'content://x',
  'jar:file:///x',
  'filesystem:https://a.example/x',
  'https://good.example@evil.example/',
  'https://',
  'wallet',
  '//wallet.example',
  '',
  'https://wallet.example/\u202egnp',
  undefined,
  7,
])('X-04 %j is never opened', (href) => {
  expect(isOpenable(href)).toBe(false)
})
