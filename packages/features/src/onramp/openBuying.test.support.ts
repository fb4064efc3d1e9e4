import {
  type Adapter,
  accountsOf,
  connect,
  createFeatures,
  type Feature,
  memoryStorage,
  registerConnector,
  start,
  type WalletChange,
} from '@latchkey/core'
import { fakePage } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { rpcUnreachable } from '@latchkey/protocol/errors'
import { onTestFinished } from 'vitest'
import { feature as data } from '../data'
import { fakeAdapter, network, openSite } from '../fake/openSite.test.support'
import { feature } from '../onramp'
import { fallbackOptions } from './offers/fallbackOptions'

export const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const otherAddress = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'
export const link = 'https://pay.example/1'
export const told = { ...fallbackOptions, providers: [{ id: 'quay', name: 'Quay' }] }
export const money = (amount: string) => ({ amount, currency: 'USD' })
export const price = {
  paymentTotal: money('100.00'),
  paymentSubtotal: money('98.00'),
  purchaseAmount: { amount: '0.03', currency: 'ETH' },
  coinbaseFee: money('1.50'),
  networkFee: money('0.50'),
  quoteId: 'q',
}
export const choice = {
  assetId: 'eip155:1/slip44:60',
  amount: '100.00',
  currency: 'USD',
  method: 'card',
  provider: 'quay',
}

interface Door {
  served: readonly string[]
  options: unknown
  quote: unknown
  link: unknown
  bought: readonly unknown[] | Response
  /** What others sold, by who did. */
  boughtOf: Readonly<Record<string, readonly unknown[] | Response>>
  held: bigint
  /** What each network says of the code of the account. */
  code: Readonly<Record<string, unknown>>
}

/** Of a wallet that cannot be asked without a prompt whether it still holds what is stored. */
const askedLater: Adapter = {
  ...fakeAdapter(),
  setup: (context) => ({ ...fakeAdapter().setup(context), restore: 'stored' }),
}

/** A connected visitor of a site whose server answers what the test says; unproven, one whom the storage alone knows. */
export async function openBuying({ unproven = false, storage = memoryStorage(), networks = [1] } = {}) {
  const door: Door = {
    ...{ served: ['eip155:1'], options: told, quote: price, link: { url: link }, bought: [], held: 10n ** 18n },
    ...{ code: {}, boughtOf: {} },
  }
  const asked: {
    readonly path: string
    readonly body?: Record<string, unknown>
    readonly cache?: unknown
    readonly only?: string
  }[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    asked.push({
      path: url.pathname + (url.searchParams.has('onramp') ? `?onramp=${url.searchParams.get('onramp')}` : ''),
      ...(init?.body !== undefined && { body: JSON.parse(String(init.body)) }),
      ...(init?.cache && { cache: init.cache }),
      ...(url.searchParams.has('only') && { only: url.searchParams.get('only') ?? '' }),
    })
    const bought = door.boughtOf[url.searchParams.get('onramp') ?? ''] ?? door.bought
    const answers: Readonly<Record<string, unknown>> = {
      '/v1/supported-chains': { http: door.served, ws: [] },
      '/v1/onramp/options': door.options,
      '/v1/onramp/quote': door.quote,
      '/v1/generators/onrampurl': door.link,
      [`/v1/account/${address}/history`]: bought instanceof Response ? bought : { data: bought, next: null },
    }
    const answer = await answers[url.pathname]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  }
  const errors: unknown[] = []
  const site = openSite({
    adapters: [unproven ? askedLater : fakeAdapter(async () => door.held)],
    networks: [network(networks[0] ?? 1), ...networks.slice(1).map((id) => network(id))],
    transports: Object.fromEntries(
      networks.map((id) => [
        `eip155:${id}`,
        async ({ method }: { method: string }) => {
          if (method !== 'eth_getCode') throw rpcUnreachable({ chainId: `eip155:${id}` })
          const said = await door.code[id]
          if (said === 'away') throw rpcUnreachable({ chainId: `eip155:${id}` })
          return said ?? '0x'
        },
      ]),
    ),
    services: { url: 'https://door.example' },
    onError: (error) => errors.push(error),
    storage,
    fetch,
  })
  let say: (change: WalletChange) => void = () => {}
  registerConnector(site.core, {
    connector: { id: 'org.harbor', name: 'Harbor', chain: 'eip155', type: 'ANNOUNCED' },
    provider: { request: async () => null },
    connect: async () => ({ accounts: accountsOf([address, otherAddress]), chainId: 'eip155:1' as ChainId }),
    restore: async () => 'locked',
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch(listener) {
      say = listener
      return () => {}
    },
  })
  if (unproven) {
    const page = fakePage()
    onTestFinished(page.leave)
    await start(site.core)
  } else await connect(site.core, { connector: 'org.harbor' })
  const refreshed: unknown[] = []
  const holding = (name: 'balance' | 'tokens' | 'nfts'): Feature => ({
    name,
    load: async () => ({
      open: () => ({
        functions: {
          refresh: async (...[namespace, , tokens]: readonly unknown[]) =>
            void refreshed.push([name, namespace, tokens]),
        } as never,
      }),
    }),
  })
  const { load } = createFeatures(site.core, [
    ...[holding('balance'), holding('tokens'), holding('nfts')],
    { name: 'data', load: async () => data },
    { name: 'onramp', load: async () => feature },
  ])
  const onramp = await load('onramp')
  onTestFinished(site.destroy)
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    ...site,
    ...{ onramp, door, asked, refreshed, errors, settled },
    say: (change: WalletChange) => say(change),
    pathsOf: (path: string) => asked.filter((one) => one.path.startsWith(path)),
    purchase: () => onramp.getState().purchase,
    async tick(ms: number) {
      site.pass(ms)
      await settled()
    },
  }
}

/** What was bought, as the history lists it. */
export const entry = (id: string, ending: 'IN_PROGRESS' | 'SUCCESS', numeric = '0.03') => ({
  id,
  metadata: {
    ...{ operationType: 'bought', hash: '0xab', chain: 'eip155:1', minedAt: '1970-01-01T00:17:00Z' },
    ...{ sentFrom: '', sentTo: address, status: `ONRAMP_TRANSACTION_STATUS_${ending}` },
  },
  transfers: [{ direction: 'in', fungible_info: { symbol: 'ETH' }, quantity: { numeric } }],
})

/** Buys at a price. */
export async function buy(
  { onramp, settled, door }: Awaited<ReturnType<typeof openBuying>>,
  amount = '0.03',
  more: Partial<typeof choice> = {},
) {
  const { signal } = new AbortController()
  door.quote = { ...price, purchaseAmount: { amount, currency: 'ETH' } }
  const quote = await onramp.quote({ ...choice, ...more }, signal)
  await onramp.buy({ ...choice, ...more, quote }, signal)
  await settled()
}
