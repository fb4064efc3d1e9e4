import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, vi } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { memoryStorage, type Options } from './index'
import { defineNetwork } from './networks'

export const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
})
export const chainId = 'eip155:31337'
const contractOf = (digit: string) => `0x${digit.repeat(40)}`
const held = (symbol: string, address: string | undefined, more: object = {}) => ({
  ...{ name: `The ${symbol}`, symbol, chainId, price: 2, value: 2, iconUrl: '' },
  ...{ quantity: { decimals: '6', numeric: '1' }, ...(address && { address: `${chainId}:${address}` }), ...more },
})
export const refused = (name: string) =>
  Response.json({ status: 'FAILED', reasons: [{ name, description: 'Not here.' }] }, { status: 404 })
const limits = [{ id: 'card', min: '10.00', max: '7500.00' }]
const network = { name: 'home', display_name: 'Home', chain_id: '31337', contract_address: '' }
export const sold = {
  purchaseCurrencies: [{ id: 'ether', name: 'Ether', symbol: 'ETH', networks: [network] }],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }],
  providers: [{ id: 'quay', name: 'Quay' }],
}
export const swapped = {
  tokens: ['ETH', 'LNT'].map((symbol, place) => ({
    ...{ name: symbol, symbol, decimals: 6, logoUri: '' },
    address: `${chainId}:${place === 0 ? contractOf('e') : contractOf('1')}`,
  })),
}

/** A connected visitor with four tokens, of a site whose server has behind it what the test says. */
export async function openSite(answers: Readonly<Record<string, () => unknown>>, more: Partial<Options> = {}) {
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
      const answer = pathname.endsWith('/balance') ? { balances } : await answers[pathname]?.()
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

export const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
// While two are drawn the last is the one that comes.
export const within = () => [...(root()?.querySelectorAll<HTMLElement>('.page') ?? [])].at(-1)
export const patience = { timeout: 10_000 }
export const shows = (view: string, state: string) =>
  vi.waitFor(() => expect([root()?.dataset['latchkeyView'], root()?.dataset['state']]).toEqual([view, state]), patience)
export const actions = () =>
  [...(within()?.querySelectorAll<HTMLElement>('.action') ?? [])].map(({ innerText }) => innerText.trim())
export const says = (text: string) => vi.waitFor(() => expect(within()?.innerText).toContain(text), patience)
export const served = (absent?: readonly string[]) => ({
  '/v1/supported-chains': () => ({ http: [chainId], ws: [], ...(absent && { absent }) }),
})
