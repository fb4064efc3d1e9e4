import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createLatchkey } from './createLatchkey'
import { memoryStorage, type Options } from './index'
import { defineNetwork } from './networks'

const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
})
const chainId = 'eip155:31337'
const contractOf = (digit: string) => `0x${digit.repeat(40)}`
const held = (symbol: string, address: string | undefined, more: object = {}) => ({
  ...{ name: `The ${symbol}`, symbol, chainId, price: 2, value: 2, iconUrl: '' },
  ...{ quantity: { decimals: '6', numeric: '1' }, ...(address && { address: `${chainId}:${address}` }), ...more },
})
const refused = (name: string) =>
  Response.json({ status: 'FAILED', reasons: [{ name, description: 'Not here.' }] }, { status: 404 })
const refusal = () => refused('not_configured')
const limits = [{ id: 'card', min: '10.00', max: '7500.00' }]
const network = { name: 'home', display_name: 'Home', chain_id: '31337', contract_address: '' }
const sold = {
  purchaseCurrencies: [{ id: 'ether', name: 'Ether', symbol: 'ETH', networks: [network] }],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }],
  providers: [{ id: 'quay', name: 'Quay' }],
}
const swapped = {
  tokens: ['ETH', 'LNT'].map((symbol, place) => ({
    ...{ name: symbol, symbol, decimals: 6, logoUri: '' },
    address: `${chainId}:${place === 0 ? contractOf('e') : contractOf('1')}`,
  })),
}

/** A connected visitor with four tokens, of a site whose server has behind it what the test says. */
async function openSite(answers: Readonly<Record<string, () => unknown>>, more: Partial<Options> = {}) {
  const asked: string[] = []
  const balances = [
    held('ETH', undefined, { quantity: { decimals: '18', numeric: '1' } }),
    held('LNT', contractOf('1')),
    held('DULL', contractOf('2')),
    held('SCAM', contractOf('3'), { unlisted: true }),
  ]
  const latchkey = createLatchkey({
    ...{ adapters: [eip155()], networks: [home], storage: memoryStorage(), debug: false, projectId: 'project' },
    services: { dataApi: 'https://door.example' },
    transports: { [chainId]: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : '0x0') },
    async fetch(input) {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      const answer = pathname.endsWith('/balance') ? { balances } : answers[pathname]?.()
      return answer instanceof Response ? answer : answer ? Response.json(answer) : new Response('', { status: 404 })
    },
    ...more,
  })
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    ...{ chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:9/' }], approval: 'auto', storage: null },
    read: async () => '0x0',
  })
  onTestFinished(() => {
    latchkey.destroy()
    wallet.destroy()
  })
  await vi.waitFor(() => expect(latchkey.getConnectors().map(({ id }) => id)).toContain(wallet.info.rdns))
  await latchkey.connect({ connector: wallet.info.rdns })
  return { latchkey, count: (path: string) => asked.filter((one) => one.startsWith(path)).length }
}

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
// While two are drawn the last is the one that comes.
const within = () => [...(root()?.querySelectorAll<HTMLElement>('.page') ?? [])].at(-1)
const patience = { timeout: 10_000 }
const shows = (view: string, state: string) =>
  vi.waitFor(() => expect([root()?.dataset['latchkeyView'], root()?.dataset['state']]).toEqual([view, state]), patience)
const actions = () =>
  [...(within()?.querySelectorAll<HTMLElement>('.action') ?? [])].map(({ innerText }) => innerText.trim())
const says = (text: string) => vi.waitFor(() => expect(within()?.innerText).toContain(text), patience)
const served = (absent?: readonly string[]) => ({
  '/v1/supported-chains': () => ({ http: [chainId], ws: [], ...(absent && { absent }) }),
})

test('what the server has nothing behind is not offered in the account, and nobody is asked for it', async () => {
  const { latchkey, count } = await openSite(served(['onramp', 'swap']))
  expect(count('/v1/supported-chains')).toBe(0)
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
  const offered = new Set<string>()
  const look = new MutationObserver(() => {
    if (root()?.dataset['latchkeyView'] === 'Token') for (const action of actions()) offered.add(action)
  })
  look.observe(root() as Node, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => look.disconnect())
  await page.getByRole('button', { name: /The LNT/ }).click()
  await shows('Token', 'ready')
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
  // Not for a moment either.
  expect([...offered]).toEqual(['Receive', 'Send'])
  look.disconnect()
  latchkey.close()
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
  expect([count('/v1/supported-chains'), count('/v1/onramp'), count('/v1/convert')]).toEqual([1, 0, 0])
})

test('a server that says it only when it is asked is believed the first time', async () => {
  const { latchkey, count } = await openSite({
    ...served(),
    '/v1/onramp/options': refusal,
    '/v1/convert/tokens': refusal,
  })
  await latchkey.open({ view: 'Account' })
  await vi.waitFor(() => expect(actions()).toEqual(['Buy', 'Swap', 'Receive', 'Send']), patience)
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await shows('OnRampProviders', 'empty')
  await says('Nothing can be bought here')
  await page.getByRole('button', { name: 'Back' }).click()
  await vi.waitFor(() => expect(actions()).toEqual(['Swap', 'Receive', 'Send']), patience)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await shows('UnsupportedChain', 'empty')
  await says('Nothing can be swapped on the networks of this site.')
  await page.getByRole('button', { name: 'Back' }).last().click()
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
  expect(count('/v1/convert/tokens')).toBe(1)
})

test('a server that swaps on none of the networks answered: nothing there is no failure', async () => {
  const { latchkey } = await openSite({ ...served(), '/v1/convert/tokens': () => refused('unsupported_chain') })
  await latchkey.open({ view: 'Swap' })
  await shows('UnsupportedChain', 'empty')
  await says('Nothing can be swapped on the networks of this site.')
})

test('a token that is neither sold nor swapped is never another one in its place', async () => {
  const { latchkey } = await openSite({
    ...{ ...served(), '/v1/onramp/options': () => sold, '/v1/convert/tokens': () => swapped },
  })
  await latchkey.open({ view: 'Account' })
  await page.getByRole('button', { name: /The DULL/ }).click()
  await shows('Token', 'ready')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await shows('OnRampProviders', 'empty')
  await says('DULL is not sold here')
  await page.getByRole('button', { name: 'Buy something else' }).click()
  await shows('OnRampProviders', 'ready')
  await says('ETH on Home')
  await page.getByRole('button', { name: 'Back' }).click()
  await shows('Token', 'ready')
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await shows('Swap', 'ready')
  await says('DULL cannot be swapped on this network. Choose another token.')
  await says('Choose what you pay')
  expect((await latchkey.feature('swap')).getState().sourceToken).toBeUndefined()
  latchkey.close()
  await latchkey.open({ view: 'Account' })
  await page.getByRole('button', { name: /on no list/ }).click()
  await page.getByRole('button', { name: /The SCAM/ }).click()
  await shows('Token', 'ready')
  await vi.waitFor(() => expect(actions()).toEqual(['Receive', 'Send']), patience)
})
