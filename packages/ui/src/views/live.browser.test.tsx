import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeSite, fakeFlow, fakeNetwork, fakeRow } from '../fake/fakeFlow.test.support'
import { fakeVisitor } from '../fake/fakeVisitor.test.support'
import { mount } from '../shell/mount'

let undo = () => {}
beforeEach(() => {
  undo = () => {}
})
afterEach(() => undo())

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const shows = (view: string, state: string) =>
  vi.waitFor(() => expect([root()?.dataset['latchkeyView'], root()?.dataset['state']]).toEqual([view, state]), 10_000)

async function opened(
  site: Partial<FakeSite>,
  view: 'Connect' | 'Account' | 'Networks' | 'SwitchAddress' | 'GetWallet' = 'Connect',
) {
  const fake = fakeFlow(site)
  const { unmount } = mount(document.body, fake.flow)
  undo = unmount
  await fake.flow.open({ view })
  return fake
}

describe('Connect', () => {
  it('waits for the checkbox where the site asks for one, and says why', async () => {
    const options = { termsConditionsUrl: 'https://tideline.example/terms', features: { legalCheckbox: true } }
    const { calls } = await opened({ options: options as FakeSite['options'] })
    await shows('Connect', 'disabled')
    const row = page.getByRole('button', { name: /Harbor/ })
    await expect.element(row).toHaveAttribute('aria-disabled', 'true')
    await expect.element(row).toHaveAccessibleDescription('Accept the terms below first')
    await row.click({ force: true })
    expect(calls.filter((call) => call.startsWith('connectWallet'))).toEqual([])
    await page.getByRole('checkbox').click()
    await shows('Connect', 'ready')
    await expect.element(row).toHaveAccessibleDescription('')
    await row.click()
    expect(calls).toContain('connectWallet harbor')
  })

  it('asks for consent where the site names its terms only when the list is open', async () => {
    const { calls, site, changed } = await opened({})
    await shows('Connect', 'ready')
    const press = () => {
      for (const row of root()?.querySelectorAll<HTMLElement>('[data-wallet]') ?? []) row.click()
      return calls.filter((call) => call.startsWith('connectWallet'))
    }
    const options = { termsConditionsUrl: 'https://tideline.example/terms', features: { legalCheckbox: true } }
    site.options = options as FakeSite['options']
    changed()
    // In no frame from now on can a wallet be asked.
    do {
      await new Promise(requestAnimationFrame)
      expect(press()).toEqual([])
    } while (!root()?.querySelector('[type=checkbox]'))
    await shows('Connect', 'disabled')
    expect(press()).toEqual([])
  })

  it('leads to the guide when nothing could connect', async () => {
    const { set } = await opened({ wallets: [] })
    await shows('Connect', 'error')
    set({ directory: [fakeRow('Harbor').wallet] })
    await shows('Connect', 'empty')
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await vi.waitFor(() => expect(root()?.dataset['latchkeyView']).toBe('GetWallet'))
  })

  it('leads back where it was opened from another view, to help where it is the first', async () => {
    const { flow } = await opened({ account: fakeVisitor }, 'Account')
    await shows('Account', 'ready')
    flow.push({ name: 'Connect' })
    await shows('Connect', 'ready')
    await page.getByRole('button', { name: 'Back' }).click()
    await shows('Account', 'ready')
    flow.reset({ name: 'Connect' })
    await expect.element(page.getByRole('button', { name: 'What is a wallet?' })).toBeVisible()
  })

  it('shows a demoted wallet dimmed with its reason, still in the tab order', async () => {
    await opened({ wallets: [fakeRow('Harbor'), fakeRow('Copper', { demoted: 'namespace', badge: 'recent' })] })
    await shows('Connect', 'ready')
    const row = page.getByRole('button', { name: /Copper/ })
    await expect.element(row).toHaveTextContent('Not for this network')
    expect((row.element() as HTMLElement).tabIndex).toBe(0)
  })
})

describe('Account', () => {
  it('draws a skeleton for unknown, the figure when fresh and its age when stale; zero only when fresh', async () => {
    const { site, changed } = await opened(
      { account: { ...fakeVisitor, balance: '0.00', balanceStatus: 'unknown' } },
      'Account',
    )
    await shows('Account', 'loading')
    expect(root()?.textContent).not.toContain('0.00')
    site.account = { ...fakeVisitor, balanceStatus: 'fresh' }
    changed()
    await shows('Account', 'ready')
    await expect.element(page.getByText('1.204')).toBeVisible()
    site.account = { ...fakeVisitor, balanceStatus: 'stale', balanceAt: Date.now() - 135_000 }
    changed()
    await shows('Account', 'stale')
    await expect.element(page.getByText(/as of 2 min ago/)).toBeVisible()
  })

  it('offline shows the last balance as such, a fresh one too, and online again all is as it is', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    const account = { ...fakeVisitor, balanceStatus: 'stale', balanceAt: Date.now() - 135_000 } as const
    const { site, changed } = await opened({ account }, 'Account')
    await shows('Account', 'offline')
    await expect.element(page.getByText('1.204')).toBeVisible()
    site.account = { ...fakeVisitor, balanceStatus: 'fresh' }
    changed()
    await shows('Account', 'offline')
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await shows('Account', 'ready')
  })

  it('shows no balance on a test network, whatever was read', async () => {
    const networks = [{ ...fakeNetwork(1, 'Sepolia'), testnet: true }]
    await opened({ networks, account: { ...fakeVisitor, balanceStatus: 'fresh' } }, 'Account')
    await shows('Account', 'ready')
    expect(root()?.textContent).toContain('Sepolia')
    expect(root()?.textContent).not.toContain('1.204')
  })

  it('R-04 says that a balance which could not be read is not available, and offers to read again', async () => {
    const { site, changed, calls } = await opened(
      { account: { ...fakeVisitor, balance: '0.00', balanceStatus: 'unknown' } },
      'Account',
    )
    await shows('Account', 'loading')
    site.account = { ...fakeVisitor, balance: '0.00', balanceStatus: 'unknown', balanceError: 'rpc.unreachable' }
    changed()
    await shows('Account', 'error')
    const before = calls.length
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect(calls.slice(before).filter((call) => call !== 'painted')).toEqual(['refreshBalance'])
  })

  it('shows stored facts while the wallet has not confirmed them, with nothing that needs the wallet enabled', async () => {
    await opened(
      { account: { ...fakeVisitor, unproven: true, status: 'connecting', balanceStatus: 'unknown' } },
      'Account',
    )
    await shows('Account', 'loading')
    await expect
      .element(page.getByRole('button', { name: 'Choose a network, now Ethereum' }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})

it('Account and its details show what was stored as connected, and the wallet is asked to confirm by a button', async () => {
  const account = {
    ...fakeVisitor,
    unproven: true,
    balanceStatus: 'fresh',
    connectedWalletInfo: { name: 'Harbor', type: 'ANNOUNCED' },
  } as const
  const { calls, site, changed, flow } = await opened({ account }, 'Account')
  await shows('Account', 'unconfirmed')
  // Within its life it is not asked for again.
  await vi.waitFor(() => expect(calls).toContain('read balance'))
  expect(calls).not.toContain('refreshBalance')
  await expect.element(page.getByText('1.204')).toBeVisible()
  await expect.element(page.getByText('Harbor has not confirmed this account here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm in Harbor' }).click()
  expect(calls).toContain('confirmConnection')
  flow.push({ name: 'ConnectionDetails' })
  await shows('ConnectionDetails', 'ready')
  flow.back()
  await shows('Account', 'unconfirmed')
  site.account = { ...account, unproven: false }
  changed()
  await shows('Account', 'ready')
})

it('Account says which connection its button ends where another one goes on', async () => {
  const solana = { ...fakeNetwork(7, 'Solana'), chainNamespace: 'solana' as const }
  const { site, changed } = await opened(
    { account: fakeVisitor, networks: [fakeNetwork(1, 'Ethereum'), solana] },
    'Account',
  )
  await expect.element(page.getByRole('button', { name: 'Disconnect Ethereum' })).toBeVisible()
  site.accounts = { solana: { status: 'disconnected' } }
  changed()
  await expect.element(page.getByRole('button', { name: 'Disconnect', exact: true })).toBeVisible()
})

describe('Networks', () => {
  it('marks the current one, explains what cannot be chosen and switches on a click', async () => {
    const account = {
      ...fakeVisitor,
      connectedWalletInfo: { name: 'Harbor', type: 'ANNOUNCED', identifier: 'io.harbor' },
    }
    const named = (others: 'asked' | 'refused'): FakeSite['connections'] => {
      const granted = { address: fakeVisitor.address, type: 'eoa' } as const
      const chainIds = ['eip155:1' as ChainId]
      const wallet = { name: 'Harbor', type: 'WALLET_CONNECT' }
      const held = { connectorId: 'walletConnect', wallet, account: granted, accounts: [granted] as const }
      return {
        eip155: {
          status: 'connected',
          proof: 'wallet',
          ...held,
          chainId: chainIds[0]!,
          approved: { chainIds, others },
        },
      }
    }
    const { calls, site, changed } = await opened({ account, connections: named('refused') }, 'Networks')
    await shows('Networks', 'ready')
    await expect.element(page.getByRole('button', { name: /Ethereum/ })).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByRole('button', { name: /Base/ })).toHaveTextContent('not supported')
    site.connections = named('asked')
    changed()
    await page.getByRole('button', { name: /Base/ }).click()
    expect(calls).toContain('switchTo eip155:8453')
  })

  it('says of the networks of a namespace without a wallet that it is not connected', async () => {
    const solana = { ...fakeNetwork(7, 'Solana'), chainNamespace: 'solana' as const }
    const { site, changed } = await opened(
      {
        account: fakeVisitor,
        accounts: { solana: { status: 'disconnected' } },
        networks: [fakeNetwork(1, 'Ethereum'), solana],
      },
      'Networks',
    )
    await expect.element(page.getByRole('button', { name: /Solana/ })).toHaveTextContent('not connected')
    await expect.element(page.getByRole('button', { name: /Ethereum/ })).not.toHaveTextContent('not connected')
    site.account = { status: 'disconnected' }
    changed()
    await expect.element(page.getByRole('button', { name: /Solana/ })).not.toHaveTextContent('not connected')
  })
})

it('Account names its network once, in the chip that leads to the others', async () => {
  const { flow } = await opened({ account: fakeVisitor }, 'Account')
  await shows('Account', 'ready')
  expect(root()?.innerText.match(/Ethereum/g)).toHaveLength(1)
  const chip = page.getByRole('button', { name: 'Choose a network, now Ethereum' })
  await expect.element(chip).toHaveTextContent('Ethereum')
  await chip.click()
  await shows('Networks', 'ready')
  expect(flow.store.getState().stack.map(({ name }) => name)).toEqual(['Account', 'Networks'])
})

it('Account leads to the networks where it is on none of them', async () => {
  await opened({ account: fakeVisitor, chainId: 'eip155:77' }, 'Account')
  await page.getByRole('button', { name: 'Choose a network, now No network' }).click()
  await shows('Networks', 'ready')
})

it.each([
  ['from a list', [{ name: 'Networks' }], ['Networks']],
  ['from the wrong network', [{ name: 'UnsupportedChain' }], ['UnsupportedChain']],
  ['alone', [], ['Networks']],
] as const)('a switch that failed leads to other networks: %s', async (_, below, left) => {
  const switching = { status: 'failed', slow: false, walletId: undefined } as const
  const { flow, set } = await opened({ account: fakeVisitor, switching }, 'Account')
  set({ stack: [...below, { name: 'SwitchNetwork', chainId: 'eip155:8453' as ChainId }] as never })
  await shows('SwitchNetwork', 'failed')
  await page.getByRole('button', { name: 'All networks' }).click()
  expect(flow.store.getState().stack.map(({ name }) => name)).toEqual(left)
})

it('SwitchAddress chooses among granted accounts', async () => {
  const second = '0x71C7656EC7ab88b098defB751B7401B5f6d89Bf2'
  const allAccounts = [fakeVisitor.address, second].map((address) => ({
    namespace: 'eip155' as const,
    address,
    type: 'eoa' as const,
  }))
  const { calls } = await opened({ account: { ...fakeVisitor, allAccounts } }, 'SwitchAddress')
  await shows('SwitchAddress', 'ready')
  await page.getByRole('button', { name: /0x71C7/ }).click()
  expect(calls).toContain(`switchAccount ${second} eoa`)
})

it('SwitchAddress tells accounts of one address apart by their type', async () => {
  const types = ['eoa', 'smartAccount'] as const
  const allAccounts = types.map((type) => ({ namespace: 'eip155' as const, address: fakeVisitor.address, type }))
  const { calls } = await opened({ account: { ...fakeVisitor, accountType: 'eoa', allAccounts } }, 'SwitchAddress')
  await shows('SwitchAddress', 'ready')
  await expect
    .element(page.getByRole('button', { name: /Standard account/ }))
    .toHaveAttribute('data-account-type', 'eoa')
  await page.getByRole('button', { name: /Smart account/ }).click()
  expect(calls).toContain(`switchAccount ${fakeVisitor.address} smartAccount`)
})

it('Account leads to the choice among accounts of one address too', async () => {
  const types = ['eoa', 'smartAccount'] as const
  const allAccounts = types.map((type) => ({ namespace: 'eip155' as const, address: fakeVisitor.address, type }))
  await opened({ account: { ...fakeVisitor, accountType: 'eoa', allAccounts } }, 'Account')
  await page.getByRole('button', { name: /Switch account.*2 accounts/ }).click()
  await shows('SwitchAddress', 'ready')
})

it('SwitchAddress says of an account that is not on the current network where it is, and does not offer it', async () => {
  const entry = { namespace: 'eip155', address: fakeVisitor.address, type: 'eoa' } as const
  const smart = (address: string, chainIds: readonly ChainId[]) =>
    ({ ...entry, address, type: 'smartAccount', chainIds }) as const
  const [base, other] = ['eip155:8453' as ChainId, 'eip155:77' as ChainId]
  const allAccounts = [
    entry,
    smart(fakeVisitor.address, [base, other]),
    smart('0x71C7656EC7ab88b098defB751B7401B5f6d89Bf2', [other]),
  ]
  const caipAddress = `eip155:1:${fakeVisitor.address}`
  const { calls, flow, site, changed } = await opened(
    { account: { ...fakeVisitor, caipAddress, accountType: 'eoa', allAccounts } },
    'SwitchAddress',
  )
  await shows('SwitchAddress', 'ready')
  const row = page.getByRole('button', { name: /Smart account/ }).first()
  await expect.element(row).toHaveTextContent('Only on Base')
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByRole('button', { name: /0x71C7/ }))
    .toHaveTextContent('Not on the networks of this site')
  await row.click({ force: true })
  expect(calls.filter((call) => call.startsWith('switchAccount'))).toEqual([])
  expect(flow.store.getState().open).toBe(true)
  site.account = { ...site.account, caipAddress: `eip155:8453:${fakeVisitor.address}` }
  changed()
  await row.click()
  expect(calls).toContain(`switchAccount ${fakeVisitor.address} smartAccount`)
})

it('GetWallet finds what was just installed without a reload', async () => {
  const { site, calls, changed } = await opened(
    { wallets: [], guide: [fakeRow('Harbor', {}), fakeRow('Maple')] },
    'GetWallet',
  )
  await shows('GetWallet', 'ready')
  await page.getByRole('button', { name: /Harbor/ }).click()
  await expect
    .element(page.getByRole('link', { name: 'Chrome Web Store' }))
    .toHaveAttribute('href', 'https://store.example/harbor')
  await page.getByRole('button', { name: 'I installed it' }).click()
  expect(calls).toContain('rediscover')
  site.wallets = [fakeRow('Harbor')]
  changed()
  await shows('GetWallet', 'success')
  await page.getByRole('button', { name: 'Connect Harbor' }).click()
  expect(calls).toContain('connectWallet harbor')
})

it('GetWallet says that its list did not load, and a retry brings it', async () => {
  const { site, calls, set } = await opened({ wallets: [] }, 'GetWallet')
  await shows('GetWallet', 'error')
  await expect.element(page.getByText('Couldn’t load the list')).toBeVisible()
  site.loadDirectory = () => {
    site.guide = [fakeRow('Harbor')]
    set({ directory: site.guide.map(({ wallet }) => wallet) })
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows('GetWallet', 'ready')
  await expect.element(page.getByRole('button', { name: /Harbor/ })).toBeVisible()
  expect(calls.filter((call) => call === 'loadDirectory')).toHaveLength(2)
})

it('GetWallet tells a list that came empty from one that did not come', async () => {
  const { set } = await opened({ wallets: [] }, 'GetWallet')
  await shows('GetWallet', 'error')
  set({ directory: [fakeRow('Harbor').wallet] })
  await shows('GetWallet', 'empty')
})

it('the pages of a feature that the site switches off are left, up to the account', async () => {
  const { flow, site, changed } = await opened({ account: fakeVisitor }, 'Account')
  await shows('Account', 'ready')
  flow.push({ name: 'WalletReceive' })
  flow.push({ name: 'WalletCompatibleNetworks' })
  await vi.waitFor(() => expect(root()?.dataset['latchkeyView']).toBe('WalletCompatibleNetworks'))
  site.options = { ...site.options, features: { ...flow.options().features, receive: false } } as FakeSite['options']
  changed()
  await shows('Account', 'ready')
})
