import type { Network, TokenBalance } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { topsOf } from '../../fake/blocksOf.test.support'
import { type FakeSite, fakeFlow, fakeNetwork } from '../../fake/fakeFlow.test.support'
import { fakeVisitor } from '../../fake/fakeVisitor.test.support'
import { scan } from '../../qr/scan.test.support'
import { mount } from '../../shell/mount'
import { TilePreview, type TilePreviewProps, views } from '../../views'
import type { Tile } from '../../views/preview'

let undo = () => {}
afterEach(async () => {
  undo()
  undo = () => {}
  await cleanup()
})

const { address } = fakeVisitor
const onSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const solana = (id: string, name: string): Network => ({
  ...{ id, name, chainNamespace: 'solana', caipNetworkId: `solana:${id}` as ChainId },
  ...{ nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, rpcUrls: { default: { http: [] } } },
})
const main = solana('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')

async function draw(state: string, look: Partial<TilePreviewProps>) {
  const tile = views.WalletReceive[state] as Tile
  const { container } = await render(
    <TilePreview view="WalletReceive" tile={tile} theme="dark" layout="card" locale="en" {...look} />,
  )
  const root = () => container.firstElementChild?.shadowRoot
  await vi.waitFor(() => expect(root()?.querySelector('.qr img, .qr .monogram')).toBeTruthy())
  for (const animation of root()?.getAnimations() ?? []) animation.cancel()
  return root()?.querySelector('.qr') as HTMLElement
}

describe('the code of an address', () => {
  it.each([
    ['ready', 'dark', address],
    ['ready', 'light', address],
    ['ready-solana', 'dark', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['ready-solana', 'light', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    [
      'success-solana-token',
      'dark',
      'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv?amount=25&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ],
    ['ready-other', 'light', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ] as const)('of %s is exactly it, at 160 px in %s', async (state, theme, text) => {
    const qr = await draw(state, { theme })
    qr.style.width = '160px'
    expect(qr.getBoundingClientRect().width).toBe(160)
    expect(await scan(qr)).toBe(text)
  })
})

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const shows = (view: string, state: string) =>
  vi.waitFor(() => expect([root()?.dataset['latchkeyView'], root()?.dataset['state']]).toEqual([view, state]))
const code = () => root()?.querySelector('.qr') as HTMLElement

async function opened(site: Partial<FakeSite> = {}, asset?: string) {
  const fake = fakeFlow({ account: fakeVisitor, ...site })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'WalletReceive', asset })
  await shows('WalletReceive', 'ready')
  return fake
}

it('tells the whole address, and copies it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await opened()
  expect(root()?.querySelector('[data-address]')?.getAttribute('data-address')).toBe(address)
  await page.getByRole('button', { name: 'Copy address' }).click()
  expect(write).toHaveBeenCalledWith(address)
  write.mockRestore()
})

it('is a link with the amount once one is asked for, and the bare address for none or a wrong one', async () => {
  await opened()
  await page.getByRole('button', { name: 'Ask for an amount' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await shows('WalletReceive', 'disabled')
  expect(document.querySelector('latchkey-modal')?.shadowRoot?.activeElement).toBe(amount.element())
  await expect.poll(() => scan(code())).toBe(address)
  await amount.fill('0,25')
  await shows('WalletReceive', 'success')
  await expect.poll(() => scan(code())).toBe(`ethereum:${address}@1?value=250000000000000000`)
  await amount.fill('1e3')
  await shows('WalletReceive', 'disabled')
  await expect.poll(() => scan(code())).toBe(address)
  await page.getByRole('button', { name: 'Ask for no amount' }).click()
  await shows('WalletReceive', 'ready')
  const ask = page.getByRole('button', { name: 'Ask for an amount' })
  expect(document.querySelector('latchkey-modal')?.shadowRoot?.activeElement).toBe(ask.element())
})

describe('opened for a token', () => {
  const usd = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const chainId = 'eip155:1' as ChainId
  const held = {
    ...{ name: 'USD Coin', symbol: 'USDC', chainId, address: `${chainId}:${usd}`, price: 1, iconUrl: '' },
    quantity: { decimals: '6', numeric: '3' },
  } as TokenBalance
  const tokens = { tokens: { read: async () => {} } }

  it('asks for an amount of that, in its own units', async () => {
    await opened({ account: { ...fakeVisitor, tokenBalance: [held] }, features: tokens }, `${chainId}/erc20:${usd}`)
    await page.getByRole('button', { name: 'Ask for an amount' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('25')
    await shows('WalletReceive', 'success')
    expect(root()?.querySelector('.amount-entry .field')?.textContent).toContain('USDC')
    await expect.poll(() => scan(code())).toBe(`ethereum:${usd}@1/transfer?address=${address}&uint256=25000000`)
  })

  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const there: Partial<FakeSite> = {
    ...({ networks: [main], activeChain: 'solana', chainId: main.caipNetworkId } as const),
    account: { ...fakeVisitor, address: onSolana },
  }

  it.each<[string, Partial<FakeSite>, string, string, number]>([
    ['in any case on an EVM chain', {}, `erc20:${usd}`, `erc20:${usd.toLowerCase()}`, 1],
    ['as it is on Solana', there, `token:${mint}`, `token:${mint}`, 1],
    ['in no other case on Solana', there, `token:${mint}`, `token:${mint.toLowerCase()}`, 0],
  ])('is named %s', async (_, site, holds, named, found) => {
    const chain = site.chainId ?? chainId
    const token = { ...held, chainId: chain as ChainId, address: `${chain}:${holds.split(':')[1]}` } as TokenBalance
    const account = { ...fakeVisitor, ...site.account, tokenBalance: [token] }
    await opened({ ...site, account, features: tokens }, `${chain}/${named}`)
    expect(page.getByRole('button', { name: 'Ask for an amount' }).elements()).toHaveLength(found)
  })

  it('asks for nothing else in its place, and for it once it is known', async () => {
    const { site, changed } = await opened(
      { account: { ...fakeVisitor, tokenBalance: [] }, features: tokens },
      `${chainId}/erc20:${usd}`,
    )
    const ask = page.getByRole('button', { name: 'Ask for an amount' })
    expect(ask.query()).toBeNull()
    site.account = { ...fakeVisitor, tokenBalance: [held] }
    changed()
    await expect.element(ask).toBeVisible()
    site.chainId = 'eip155:8453'
    changed()
    await vi.waitFor(() => expect(ask.query()).toBeNull())
  })

  it('asks for the currency of the network where it is that', async () => {
    await opened({ features: tokens }, `${chainId}/slip44:60`)
    await page.getByRole('button', { name: 'Ask for an amount' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('25')
    await shows('WalletReceive', 'success')
    await expect.poll(() => scan(code())).toBe(`ethereum:${address}@1?value=25000000000000000000`)
  })
})

it('an amount that was asked for goes with the account and with the network', async () => {
  const { site, changed } = await opened()
  for (const change of [
    { chainId: 'eip155:8453' },
    { account: { ...fakeVisitor, address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' } },
  ]) {
    await page.getByRole('button', { name: 'Ask for an amount' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('1')
    await shows('WalletReceive', 'success')
    Object.assign(site, change)
    changed()
    await shows('WalletReceive', 'ready')
  }
})

const sites = [fakeNetwork(1, 'Ethereum'), fakeNetwork(8453, 'Base'), fakeNetwork(10, 'Optimism')]
const count = () => root()?.querySelector<HTMLElement>('.taking')?.innerText.trim()
const asking = () => page.getByRole('button', { name: 'Ask for an amount' }).query()
const notes = () => [...(root()?.querySelectorAll<HTMLElement>('.note') ?? [])].map((one) => one.innerText.trim())
/** Where the chains say that an account takes something. */
const chainsSay = (takingNetworks: () => Promise<readonly string[] | undefined>) => ({
  networks: sites,
  features: { receive: { takingNetworks } },
})

it('lists a contract where it is alone, and asks anew for another account', async () => {
  const other = `0x${'1'.repeat(40)}`
  const asked: string[] = []
  let inUse: string = address
  const { site, changed } = await opened({
    ...chainsSay(async () => {
      asked.push(inUse)
      return inUse === address ? ['eip155:8453'] : undefined
    }),
  })
  await vi.waitFor(() => expect(count()).toBe('1 network'))
  inUse = other
  site.account = { ...fakeVisitor, address: other }
  changed()
  await vi.waitFor(() => expect([count(), asked]).toEqual(['3 networks', [address, other]]))
})

it('asks for nothing on a network where a contract account is not, and says where it is', async () => {
  const { site, changed } = await opened(chainsSay(async () => ['eip155:10', 'eip155:8453']))
  await vi.waitFor(() => expect(count()).toBe('2 networks'))
  expect(asking()).toBeNull()
  expect(notes()[0]).toBe('This account is on Base and Optimism. What is sent on Ethereum is lost.')
  expect(root()?.innerText).not.toContain('Takes ETH')
  await expect.poll(() => scan(code())).toBe(address)
  // There it is.
  site.chainId = 'eip155:10'
  changed()
  await vi.waitFor(() => expect(notes()).toHaveLength(1))
  await vi.waitFor(() => expect(asking()).not.toBeNull())
  expect(root()?.innerText).toContain('Takes ETH')
})

it('the networks an address takes something on come where their bones stood', async () => {
  const [first] = await topsOf('WalletCompatibleNetworks', 'loading', '.row')
  expect((await topsOf('WalletCompatibleNetworks', 'ready', '.row'))[0]).toBe(first)
})

it('says that it looks until the chains have said where an account is, and asks for nothing before', async () => {
  let say = (_on: readonly string[]) => {}
  const said = new Promise<readonly string[]>((resolve) => {
    say = resolve
  })
  await opened(chainsSay(() => said))
  await vi.waitFor(() => expect(count()).toBe('Loading'))
  await page.getByRole('button', { name: 'Ask for an amount' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('1')
  await shows('WalletReceive', 'disabled')
  expect(root()?.querySelector('[role=status]')?.textContent).toBe('Loading')
  await expect.poll(() => scan(code())).toBe(address)
  await page.getByRole('button', { name: /Takes .*ETH.* and tokens/ }).click()
  await shows('WalletCompatibleNetworks', 'loading')
  say(['eip155:8453'])
  await shows('WalletCompatibleNetworks', 'ready')
  await page.getByRole('button', { name: 'Back' }).click()
  await vi.waitFor(() => expect(count()).toBe('1 network'))
  expect(root()?.dataset['state']).toBe('ready')
  expect(page.getByRole('textbox', { name: 'Amount' }).query()).toBeNull()
})

it('is on the network in use alone where the code that asks the chains does not come, and asks once there is a network', async () => {
  const receive = { takingNetworks: async () => ['eip155:8453', 'eip155:10'] }
  let arrives = false
  await opened({
    networks: sites,
    features: {
      get receive() {
        if (!arrives) throw new Error('No code came.')
        return receive
      },
    },
  })
  await vi.waitFor(() => expect(count()).toBe('1 network'))
  await vi.waitFor(() => expect(asking()).not.toBeNull())
  arrives = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(count()).toBe('2 networks'))
})

it('asks for SOL on the main network of Solana alone, in a sentence that names no network', async () => {
  const trial = solana('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet')
  const { site, changed } = await opened({
    ...{ networks: [main, trial], activeChain: 'solana', chainId: trial.caipNetworkId },
    account: { ...fakeVisitor, address: onSolana },
  })
  await vi.waitFor(() => expect(count()).toBe('2 networks'))
  expect(asking()).toBeNull()
  site.chainId = main.caipNetworkId
  changed()
  await page.getByRole('button', { name: 'Ask for an amount' }).click()
  expect(root()?.querySelector('[role=status]')?.textContent).toBe('The code asks for SOL.')
})

it('shows no code of an account that is on no network of the site', async () => {
  const fake = fakeFlow({ account: fakeVisitor, ...chainsSay(async () => ['eip155:137']) })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'WalletReceive' })
  await shows('WalletReceive', 'empty')
  expect(code()).toBeNull()
  expect(page.getByRole('button', { name: 'Copy address' }).query()).toBeNull()
  expect(root()?.innerText).toContain('This account is on no network that this site uses.')
})

it('lists the networks it takes something on; a contract is only where it was put', async () => {
  const networks = [fakeNetwork(1, 'Ethereum'), fakeNetwork(8453, 'Base'), fakeNetwork(10, 'Optimism')]
  const entry = { namespace: 'eip155', address, type: 'smartAccount', chainIds: ['eip155:8453' as ChainId] } as const
  const told = ['eip155:8453']
  let takenOn: readonly string[] | undefined
  const { site, changed } = await opened({
    networks,
    features: { receive: { takingNetworks: async () => takenOn } },
  })
  await page.getByRole('button', { name: /Takes .*ETH.* and tokens/ }).click()
  const listed = () =>
    [...(root()?.querySelectorAll<HTMLElement>('[data-network] .label') ?? [])].map((one) => one.innerText)
  await vi.waitFor(() => expect(listed()).toEqual(['Ethereum', 'Base', 'Optimism']))
  takenOn = told
  site.account = { ...fakeVisitor, allAccounts: [entry] }
  changed()
  await vi.waitFor(() => expect(listed()).toEqual(['Base']))
  await page.getByRole('button', { name: 'Back' }).click()
  await shows('WalletReceive', 'ready')
})

it('hands the address on where the device can, and copying has the whole width where it cannot', async () => {
  await opened()
  expect(root()?.querySelectorAll('.pair .button')).toHaveLength(1)
  undo()
  const shared: unknown[] = []
  const share = async (data: unknown) => void shared.push(data)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const fake = fakeFlow({ account: fakeVisitor })
  const phone = { ...fake.flow, environment: { ...fake.flow.environment, os: 'ios' as const } }
  undo = mount(document.body, phone).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'WalletReceive' })
  await page.getByRole('button', { name: 'Share' }).click()
  expect(shared).toEqual([{ text: address }])
  Reflect.deleteProperty(navigator, 'share')
})

it('N-249 an address that no wallet has confirmed is no place to be paid at', async () => {
  const fake = fakeFlow({
    account: { ...fakeVisitor, unproven: true, connectedWalletInfo: { name: 'Harbor' } } as never,
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'WalletReceive' })
  await shows('WalletReceive', 'unconfirmed')
  expect(root()?.querySelector('.qr')).toBeNull()
  expect(page.getByRole('button', { name: 'Copy address' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Confirm in Harbor' }).click()
  expect(fake.calls).toContain('confirmConnection')
})

it('an account that is nowhere on the site is led back', async () => {
  const tile = views.WalletReceive['empty'] as Tile
  await render(<TilePreview view="WalletReceive" tile={tile} theme="dark" layout="card" locale="en" />)
  await expect.element(page.getByText('Nowhere on this site')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Back' }).last()).toHaveClass('button')
})
