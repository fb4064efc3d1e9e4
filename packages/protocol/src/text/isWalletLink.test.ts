import { expect, it } from 'vitest'
import { isWalletLink, isWebLink } from './isWalletLink'

const web = ['https://a.example', 'HTTPS://A.example/x?y#z']
const own = ['metamask://', 'a.b-c+d:wc?uri=x', 'ledgerlive://wc']

it('opens web pages and schemes of wallets', () => {
  for (const link of web) expect([isWebLink(link), isWalletLink(link)]).toEqual([true, true])
  for (const link of own) expect([isWebLink(link), isWalletLink(link)]).toEqual([false, true])
})

it.each([
  ['runs', 'javascript:alert(1)', 'JavaScript:alert(1)', '\tjavascript:alert(1)', 'data:text/html,x', 'vbscript:x'],
  ['reads', 'file:///etc/passwd', 'blob:https://a.example/x', 'content://x', 'jar:x', 'view-source:https://a.example'],
  ['dials', 'tel:1', 'sms:1', 'mailto:a@b.c', 'intent://x', 'wc:x', 'ws://a.example', 'http://a.example', 'httpx://a'],
  ['hides', 'https://a.example/\u202e', 'https://a b.example', 'https://user@a.example', 'https://a.example@b.example'],
  ['leads nowhere', 'https://localhost', 'https:', 'a', '', 'x'.repeat(513), `a://${'x'.repeat(512)}`],
  ['belongs to a browser', 'chrome://settings', 'chrome-extension://x', 'about:blank'],
])('opens nothing that %s', (_, ...links) => {
  for (const link of [...links, 7, null, undefined, {}])
    expect([isWebLink(link), isWalletLink(link)]).toEqual([false, false])
})
