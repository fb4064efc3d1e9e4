import { holdToTable } from '@latchkey/core/fake'
import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, vi } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { type LatchkeyEvent, memoryStorage, type OpenParameters, type Options } from './index'
import { defineNetwork } from './networks'

const rpcUrl = 'http://127.0.0.1:9/'
export const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
})
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const network = { name: 'home', display_name: 'Home', chain_id: '31337' }
const away = { name: 'away', display_name: 'Away', chain_id: '31338' }
const options = {
  purchaseCurrencies: [
    {
      id: 'ether',
      name: 'Ether',
      symbol: 'ETH',
      networks: [network, away].map((one) => ({ ...one, contract_address: '' })),
    },
    {
      id: 'dollar',
      name: 'Dollar',
      symbol: 'USD',
      networks: [{ ...network, contract_address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }],
    },
  ],
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  providers: [
    { id: 'quay', name: 'Quay' },
    { id: 'stand-in', name: 'Stand-in checkout' },
  ],
}

/** A connected visitor of a site whose server sells as the test says. */
export async function openBuyingSite(more: Partial<Options> = {}) {
  const door = {
    quotes: true,
    link: 'https://pay.example/1' as string | undefined,
    bought: [] as unknown[],
    served: ['eip155:31337'],
    asked: [] as { readonly path: string; readonly body: Record<string, unknown> }[],
  }
  const quoteOf = ({ amount, paymentCurrency }: { amount: string; paymentCurrency: { id: string } }) => {
    const money = (text: string) => ({ amount: text, currency: paymentCurrency.id })
    return {
      ...{ paymentTotal: money(amount), paymentSubtotal: money(amount), coinbaseFee: money('1.40') },
      ...{ networkFee: money('0.50'), purchaseAmount: { amount: `0.0${amount}`, currency: 'ETH' }, quoteId: 'q' },
    }
  }
  const answers: Readonly<Record<string, (body: never) => unknown>> = {
    '/v1/supported-chains': () => ({ http: door.served, ws: [] }),
    '/v1/onramp/options': () => options,
    '/v1/onramp/quote': (body) => (door.quotes ? quoteOf(body) : undefined),
    '/v1/generators/onrampurl': () => door.link !== undefined && { url: door.link },
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input))
    const body = init?.body === undefined ? {} : JSON.parse(String(init.body))
    door.asked.push({ path: pathname, body })
    const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', price: 0, iconUrl: '' }
    const answer = pathname.endsWith('/history')
      ? { data: door.bought, next: null }
      : pathname.endsWith('/balance')
        ? { balances: [{ ...ether, quantity: { decimals: '18', numeric: '1' } }] }
        : answers[pathname]?.(body as never)
    return answer ? Response.json(answer) : new Response('', { status: 404 })
  }
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: [home],
    storage: memoryStorage(),
    debug: false,
    projectId: 'project',
    services: { dataApi: 'https://door.example' },
    transports: {
      'eip155:31337': async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : '0x0'),
    },
    fetch,
    ...more,
  })
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 31337, rpcUrl }],
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  onTestFinished(() => {
    latchkey.destroy()
    wallet.destroy()
  })
  await vi.waitFor(() => expect(latchkey.getConnectors().map(({ id }) => id)).toContain(wallet.info.rdns))
  await latchkey.connect({ connector: wallet.info.rdns })
  const events: LatchkeyEvent['data'][] = []
  latchkey.on('*', ({ data }) => events.push(data))
  holdToTable((hear) => latchkey.on('*', hear))
  const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
  const asked = (path: string) => door.asked.filter((one) => one.path === path)
  return {
    ...{ latchkey, door, events, root, asked },
    open: (parameters: OpenParameters = { view: 'OnRampProviders' }) => latchkey.open(parameters),
    shows: (view: string, state: string) =>
      vi.waitFor(() => expect([root()?.dataset['latchkeyView'], root()?.dataset['state']]).toEqual([view, state]), {
        timeout: 10_000,
      }),
    // While two are drawn the last is the one that comes.
    text: () =>
      [...(root()?.querySelectorAll<HTMLElement>('.page') ?? [])].at(-1)?.innerText.replace(/\s+/g, ' ') ?? '',
  }
}
