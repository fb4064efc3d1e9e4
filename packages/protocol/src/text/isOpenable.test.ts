import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isOpenable } from './isOpenable'
import { isWalletLink } from './isWalletLink'

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

it.each([
  ['runs code', 'javascript vbscript livescript applescript data blob'],
  ['reads files and documents', 'file filesystem jar mhtml mk view-source content res resource about'],
  [
    'starts a part of Windows',
    'ms-msdt ms-settings ms-word ms-officecmd ms-appinstaller search search-ms shell microsoft-edge',
  ],
  ['starts a part of Windows, as well', 'windowsdefender calculator onenote-cmd odopen hcp help outlookmail xbox'],
  [
    'starts a part of an Apple system',
    'x-apple.systempreferences x-apple-helpbasic itms itms-services itms-apps macappstore',
  ],
  [
    'starts a part of an Apple system, as well',
    'App-prefs prefs shortcuts workflow com.apple.preferences photos-redirect',
  ],
  ['starts a part of Android or Linux', 'intent android-app market package apt snap appstream man yelp'],
  ['drives a browser', 'chrome chrome-extension moz-extension googlechrome firefox edge web+run devtools safari-http'],
  [
    'reaches into the network',
    'http ws wss ftp sftp ssh telnet smb nfs ldap rdp vnc anydesk citrixreceiver magnet jnlp webcal',
  ],
  [
    'works on code',
    'vscode vscode-insiders cursor jetbrains jetbrains-toolbox subl docker-desktop git github-mac git-client',
  ],
  ['launches games and programs', 'steam steamlink com.epicgames.launcher uplay battlenet roblox-player minecraft'],
  [
    'calls and writes',
    'mailto tel sms facetime facetime-audio callto sip skype zoommtg msteams slack discord tg whatsapp',
  ],
  ['any wallet may answer', 'wc bitcoin ethereum solana lightning upi paypal'],
])('X-20 a link that %s is followed nowhere', (_, schemes) => {
  for (const scheme of schemes.split(' '))
    for (const link of [`${scheme}:run`, `${scheme}://run`, `${scheme.toUpperCase()}://run?x`])
      expect([link, isOpenable(link), isWalletLink(link)]).toEqual([link, false, false])
})

it('X-20 a wallet whose own scheme only resembles one of another program is opened', () => {
  for (const link of ['trust://', 'core://', 'msafe://', 'telwallet://', 'shellwallet://', 'steady://'])
    expect([link, isOpenable(link)]).toEqual([link, true])
  expect(isOpenable('https://wallet.example/wc')).toBe(true)
})

interface Entry {
  readonly name: string
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_template?: string | null
}

it('X-20 every wallet of the directory keeps every link it has', () => {
  const path = join(import.meta.dirname, '../../../../data/wallets.json')
  const wallets = JSON.parse(readFileSync(path, 'utf8')) as readonly Entry[]
  expect(wallets.length).toBeGreaterThanOrEqual(245)
  const links = wallets.flatMap(({ name, mobile_link, desktop_link, webapp_link, link_template }) =>
    [mobile_link, desktop_link, webapp_link, link_template?.replace('{uri}', 'uri')].flatMap((link) =>
      link ? [{ name, link }] : [],
    ),
  )
  expect(links.length).toBeGreaterThan(wallets.length / 2)
  for (const { name, link } of links)
    expect([name, link, isOpenable(link), isWalletLink(link)]).toEqual([name, link, true, true])
})
