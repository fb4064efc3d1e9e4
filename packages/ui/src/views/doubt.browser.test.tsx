import type { View, ViewName } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../fake/drawTile.test.support'
import { fakeBrowser } from '../fake/fakeBrowser.test.support'
import { fakeFlow, fakeNetwork, fakeRow } from '../fake/fakeFlow.test.support'
import { createWords } from '../messages/createWords'
import { loadCatalogue } from '../messages/loadCatalogue'
import { mount } from '../shell/mount'
import { wordsAr } from '../wings/connect/words.ar'
import { wordsEn } from '../wings/connect/words.en'

const wordSets = ['account', 'help', 'networks'] as const

let undo = () => {}
afterEach(async () => {
  undo()
  await cleanup()
})

const tiles: readonly (readonly [view: ViewName, state: string, layout: 'card' | 'sheet'])[] = [
  ['Connect', 'ready-doubted', 'card'],
  ['AllWallets', 'ready-doubted', 'card'],
  ['ConnectingExternal', 'awaiting-wallet-doubted', 'card'],
  ['ConnectingMultiChain', 'ready-doubted', 'card'],
  ['ConnectionDetails', 'ready-doubted', 'card'],
  ['Account', 'unconfirmed-doubted', 'card'],
  ['SwitchAddress', 'ready-doubted', 'card'],
  ['SwitchNetwork', 'awaiting-wallet-doubted', 'card'],
  ['Downloads', 'success-doubted', 'card'],
  ['GetWallet', 'success-doubted', 'card'],
]

it.each(tiles)(
  'X-15 %s says that the name of a wallet cannot be relied on, and what it announces',
  async (view, state, layout) => {
    for (const [locale, words] of [
      ['en', wordsEn],
      ['ar', wordsAr],
    ] as const) {
      const mark = await drawTile(view, state, '.pill.warn', { layout, locale })
      expect(mark.textContent).toBe(words['connect.unverified'])
      const root = mark.closest('.root') as HTMLElement
      expect(root.innerText).toContain('com.example.harbor')
      await cleanup()
    }
  },
)

it.each([
  ['ConnectingExternal', 'awaiting-wallet-doubted', 'connecting.awaiting-wallet-hint'],
  ['ConnectingMultiChain', 'ready-doubted', 'families.ready-hint'],
  ['ConnectingMultiChain', 'awaiting-wallet-doubted', 'families.waiting-hint'],
  ['SwitchNetwork', 'awaiting-wallet-doubted', 'switching.awaiting-wallet-hint'],
  ['ConnectionDetails', 'ready-doubted', 'details.permissions'],
  ['Downloads', 'success-doubted', 'guide.found-hint'],
  ['GetWallet', 'success-doubted', 'guide.found-hint'],
] as const)('X-15 %s in %s promises nothing for a wallet it may not be: no %s', async (view, state, promise) => {
  const mark = await drawTile(view, state, '.pill.warn')
  const words = createWords(await loadCatalogue('en', wordSets), 'en')
  const text = (mark.closest('.root') as HTMLElement).innerText
  // The words between the blanks.
  const [first = ''] = words(promise)
    .split(/\{\w+\}/)
    .filter((part) => part.length > 8)
  expect(first).not.toBe('')
  expect(text).not.toContain(first.trim())
  expect(text).toContain(wordsEn['connect.unverified-why'])
})

it('X-15 says once why a name is in doubt where the wallet announces none', async () => {
  const mark = await drawTile('ConnectingExternal', 'awaiting-wallet-unannounced', '.pill.warn')
  const text = (mark.closest('.root') as HTMLElement).innerText
  expect(text.split(wordsEn['connect.unverified-why'])).toHaveLength(2)
})

it('X-15 the icons of a phone are marked too', async () => {
  const mark = await drawTile('Connect', 'ready-phone-links', '.cell .pill.warn', { layout: 'sheet' })
  expect(mark.closest('.cell')?.textContent).toContain('Fern')
  expect(mark.textContent).toBe('Unverified')
})

const { wallet } = fakeRow('MetaMask')
const pretender = fakeRow('MetaMask', {
  wallet: { ...wallet, id: 'com.evil.drain' },
  connectorId: 'com.evil.drain',
  dataWallet: 'com.evil.drain',
  unverified: 'other-rdns',
  rdns: 'com.evil.drain',
  families: [
    { namespace: 'eip155', connectorId: 'com.evil.drain' },
    { namespace: 'solana', connectorId: 'MetaMask' },
  ],
})

const doubtedViews: readonly View[] = [
  { name: 'ConnectingExternal', walletId: 'com.evil.drain' },
  { name: 'ConnectingMultiChain', walletId: 'com.evil.drain' },
  { name: 'ConnectionDetails' },
  { name: 'Account' },
  { name: 'SwitchNetwork', chainId: fakeNetwork(8453, 'Base').caipNetworkId },
  { name: 'AllWallets' },
]

it.each(doubtedViews)('X-15 $name keeps the doubt of the row it is about', async (view) => {
  const { flow } = fakeFlow({
    wallets: [pretender],
    account: {
      status: 'connected',
      address: '0x1111111111111111111111111111111111111111',
      allAccounts: [],
      addressLabels: {},
      balanceStatus: 'unknown',
      connectedWalletInfo: { name: 'MetaMask', type: 'ANNOUNCED', identifier: 'com.evil.drain' },
    },
    browseWallets: async () => fakeBrowser([], [], { mode: 'up' }).browser,
  })
  const { unmount } = mount(document.body, flow)
  undo = unmount
  await flow.open()
  flow.push(view)
  if (view.name === 'AllWallets') await page.getByRole('searchbox').fill('metamask')
  const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
  await vi.waitFor(
    () => {
      expect(root()?.dataset['latchkeyView']).toBe(view.name)
      expect(root()?.querySelector('[data-switching], .leaving')).toBeNull()
      expect(root()?.querySelector('.page .pill.warn')?.textContent).toBe('Unverified')
      expect(root()?.innerText).toContain('com.evil.drain')
    },
    { timeout: 5_000 },
  )
})
