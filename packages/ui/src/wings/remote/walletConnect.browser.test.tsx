import type { FlowState, PairingLink, View } from '@latchkey/flow'
import { relayUnreachable } from '@latchkey/protocol/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeSite, fakeFlow, fakeRow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'
import { pairing } from '../../views/fixtures/pairing'
import { pictures } from '../../views/fixtures/wallets'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
  vi.restoreAllMocks()
})

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const shows = (view: string, state: string) =>
  vi.waitFor(() => expect([root()?.dataset['latchkeyView'], root()?.dataset['state']]).toEqual([view, state]))

/** A viewport as narrow as a phone's, without resizing the frame tests run in. */
function narrow() {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query)
    if (query.startsWith('(max-width')) Object.defineProperty(list, 'matches', { value: true })
    return list
  })
}

const href = `harbor://wc?uri=${encodeURIComponent(pairing)}`
const link: PairingLink = { href, target: '_self', link: { name: 'Harbor', href: 'harbor://wc' } }
const ready = { status: 'ready', uri: pairing, renewAt: 9e15, staleAt: 9e15 } as const

function attempt(status: FakeSite['attempt']['status'], more: Partial<FakeSite['attempt']> = {}) {
  return { status, slow: false, walletId: 'harbor', ...more }
}

async function opened(site: Partial<FakeSite>, view: View, environment: { os?: 'ios' | 'desktop' } = {}) {
  undo()
  const fake = fakeFlow({ wallets: [fakeRow('Harbor', { connectorId: undefined, pairs: true })], ...site })
  Object.assign(fake.flow.environment, environment)
  const { unmount } = mount(document.body, fake.flow)
  undo = unmount
  await fake.flow.open()
  fake.set({ stack: [{ name: 'Connect' }, view] as unknown as FlowState['stack'] })
  // While one page follows another neither takes a press.
  await vi.waitFor(() => {
    expect(root()?.dataset['latchkeyView']).toBe(view.name)
    expect(root()?.querySelector('[data-switching], .leaving')).toBeNull()
  })
  return fake
}

const harbor: View = { name: 'ConnectingWalletConnect', walletId: 'harbor' }
const any: View = { name: 'ConnectingWalletConnect', walletId: 'walletConnect' }

describe('a code on a desktop', () => {
  it('for any wallet bears the sign of WalletConnect, whatever pictures a site allows', async () => {
    for (const images of ['data', 'same-origin', 'none'] as const) {
      const anyWallet = fakeRow('WalletConnect', { connectorId: undefined, group: 'walletConnect', pairs: true })
      const wallets = [{ ...anyWallet, dataWallet: 'walletConnect' }]
      const options = { images } as FakeSite['options']
      const { flow } = await opened({ wallets, options, attempt: attempt('rejected') }, any)
      await shows('ConnectingWalletConnect', 'rejected')
      expect(root()?.querySelector('.waiting .ring .any svg')).not.toBeNull()
      flow.back()
      await shows('Connect', 'ready')
      const row = root()?.querySelector('[data-wallet="walletConnect"]')
      expect([row?.querySelector('.any svg path') !== null, row?.querySelector('.monogram')]).toEqual([true, null])
    }
  })

  it('names the wallet that answered, by its own name and picture, and the picked one as it was listed', async () => {
    const icon = pictures.copper
    const account = (name: string) =>
      ({
        status: 'connected',
        allAccounts: [],
        connectedWalletInfo: { name, icon, type: 'WALLET_CONNECT' },
      }) as unknown as FakeSite['account']
    await opened({ attempt: attempt('connected'), account: account('Copper') }, any)
    await shows('ConnectingWalletConnect', 'connected')
    await expect.element(page.getByRole('heading', { name: 'Copper' })).toBeVisible()
    await expect.element(page.getByText('You can use Copper here now.')).toBeVisible()
    expect(root()?.querySelector('.ring img')?.getAttribute('src')).toBe(icon)
    await opened({ attempt: attempt('connected'), account: account('Harbor Wallet') }, harbor)
    await expect.element(page.getByText('You can use Harbor here now.')).toBeVisible()
    await opened({ attempt: attempt('connected'), account: account('Copper') }, harbor)
    await expect.element(page.getByText('You can use Copper here now.')).toBeVisible()
  })

  it('appears when the pairing is ready, can be copied with a tick for a second, and renewed when it has ended', async () => {
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    const { set, calls } = await opened({ attempt: attempt('connecting') }, harbor)
    await shows('ConnectingWalletConnect', 'loading')
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toHaveAttribute('aria-disabled', 'true')
    expect(root()?.querySelector('.qr svg.real')).toBeNull()
    set({ pairing: ready })
    await shows('ConnectingWalletConnect', 'ready')
    await expect.element(page.getByRole('img', { name: 'QR code for a wallet on your phone' })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(written).toEqual([pairing])
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    set({ pairing: { status: 'stale', uri: pairing } })
    await shows('ConnectingWalletConnect', 'stale')
    await page.getByRole('button', { name: 'New code' }).click()
    expect(calls).toContain('renewPairing')
  })
  it('says that it is slow, offline, answered and connected, each in words', async () => {
    const { site, set, changed } = await opened({ attempt: attempt('connecting', { slow: true }) }, harbor)
    await shows('ConnectingWalletConnect', 'slow')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await shows('ConnectingWalletConnect', 'offline')
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    set({ pairing: { status: 'answered' } })
    await shows('ConnectingWalletConnect', 'awaiting-wallet')
    await expect.element(page.getByRole('heading', { name: 'Approve in Harbor' })).toBeVisible()
    site.attempt = attempt('connected')
    changed()
    await shows('ConnectingWalletConnect', 'connected')
  })
  it('KM-72 says in words that the relay cannot be reached, and offers to try again', async () => {
    const report = { code: relayUnreachable({}).code, message: '', at: 0, context: {} }
    const { calls } = await opened({ attempt: attempt('failed', { report }) }, harbor)
    await shows('ConnectingWalletConnect', 'error')
    await expect.element(page.getByText(/Check your connection and try again/)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(calls).toContain('connectWallet harbor')
  })
  it('leads to the other ways of the wallet, and to where it is got', async () => {
    const { flow, calls } = await opened(
      { attempt: attempt('connecting'), routes: { platforms: ['qrcode', 'browser', 'web'], links: { web: link } } },
      harbor,
    )
    await page.getByRole('button', { name: 'Web' }).click()
    await expect.element(page.getByRole('link', { name: 'Open Harbor' })).toHaveAttribute('href', href)
    await page.getByRole('button', { name: 'Browser' }).click()
    expect(calls).toContain('connectWallet harbor')
    flow.back()
    await page.getByRole('button', { name: 'Get Harbor' }).click()
    await vi.waitFor(() =>
      expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'Downloads', walletId: 'harbor' }),
    )
  })
  it('the basic form starts its own attempt where nobody did', async () => {
    const { calls } = await opened({}, { name: 'ConnectingWalletConnectBasic' })
    await vi.waitFor(() => expect(calls).toContain('connectWallet walletConnect'))
  })
})

describe('a wallet on a phone', () => {
  const onPhone = { os: 'ios' } as const
  const routes = { platforms: ['mobile'], links: { mobile: link } } as const

  it('KM-73 is a real link that is followed inside the tap', async () => {
    const { calls } = await opened({ attempt: attempt('connecting'), routes }, harbor, onPhone)
    const anchor = page.getByRole('link', { name: 'Open Harbor' })
    await expect.element(anchor).toHaveAttribute('href', href)
    await expect.element(anchor).toHaveAttribute('target', '_self')
    let callsInTap: readonly string[] = []
    // The shell keeps clicks from the page, so the tap is watched where it happens.
    root()?.addEventListener('click', (event) => {
      callsInTap = [...calls]
      event.preventDefault()
    })
    await anchor.click()
    expect(callsInTap).toContain('follow harbor mobile')
  })
  it('offers other ways when the link did nothing', async () => {
    const { set } = await opened({ attempt: attempt('connecting'), routes }, harbor, onPhone)
    set({ pairing: ready, followed: { walletId: 'harbor', platform: 'mobile', slow: false } })
    await shows('ConnectingWalletConnect', 'connecting')
    expect(page.getByRole('button', { name: 'Show QR code' }).query()).toBeNull()
    set({ followed: { walletId: 'harbor', platform: 'mobile', slow: true } })
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await page.getByRole('button', { name: 'Show QR code' }).click()
    await shows('ConnectingWalletConnect', 'ready')
    expect(root()?.querySelector('.qr svg.real')).not.toBeNull()
  })
  it('stands among the big icons, as a button until its link is there', async () => {
    narrow()
    const { site, changed, calls } = await opened({ attempt: attempt('connecting') }, { name: 'Connect' }, onPhone)
    await page.getByRole('button', { name: 'Harbor' }).click()
    expect(calls).toContain('connectWallet harbor')
    site.wallets = [fakeRow('Harbor', { connectorId: undefined, pairs: true, href, target: '_self' })]
    const { flow } = await opened({ wallets: site.wallets }, { name: 'Connect' }, onPhone)
    changed()
    const anchor = page.getByRole('link', { name: 'Harbor' })
    await expect.element(anchor).toHaveAttribute('href', href)
    expect(flow.environment.os).toBe('ios')
  })
})

describe('the connect list', () => {
  const serviceLists = { status: 'ready', featured: [], recommended: [], excluded: [], count: 84 } as const

  it('has a row for every other wallet, with their number rounded down', async () => {
    const { set, flow } = await opened({}, { name: 'Connect' })
    set({ serviceLists })
    const row = page.getByRole('button', { name: /All wallets/ })
    await expect.element(row).toHaveTextContent('All wallets80+')
    await row.click()
    await vi.waitFor(() => expect(flow.store.getState().stack.at(-1)?.name).toBe('AllWallets'))
  })
  it('KM-80 says that the list is away and still connects what is here', async () => {
    const { set, calls } = await opened({ wallets: [fakeRow('Harbor')] }, { name: 'Connect' })
    set({ serviceLists: { status: 'failed' } })
    await expect.element(page.getByText('The full wallet list is not available right now.')).toBeVisible()
    await page.getByRole('button', { name: /Harbor/ }).click()
    expect(calls).toContain('connectWallet harbor')
  })
  it('offers the phone while an installed wallet is asked', async () => {
    const { calls } = await opened(
      { wallets: [fakeRow('Harbor', { pairs: true })], attempt: attempt('awaiting-wallet') },
      { name: 'ConnectingExternal', walletId: 'harbor' },
    )
    await page.getByRole('button', { name: 'Use my phone' }).click()
    expect(calls).toContain('connectWallet harbor')
  })
})

describe('a wallet one does not have', () => {
  const stores = { appStore: 'https://apps.apple.com/app/id1', playStore: 'https://play.google.com/store/apps/x' }

  it('has its stores as codes, by keyboard too', async () => {
    const wallet = { id: 'harbor', name: 'Harbor', namespaces: ['eip155'] as const, stores }
    await opened(
      { wallets: [fakeRow('Harbor', { wallet, connectorId: undefined })] },
      { name: 'Downloads', walletId: 'harbor' },
    )
    await shows('Downloads', 'ready')
    await expect.element(page.getByRole('img', { name: 'QR code to App Store' })).toBeVisible()
    ;(page.getByRole('button', { name: 'Google Play' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('img', { name: 'QR code to Google Play' })).toBeVisible()
  })
})
