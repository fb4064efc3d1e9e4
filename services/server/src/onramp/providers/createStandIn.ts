import { getOnrampOptions, postOnrampQuote, postOnrampUrl } from '@latchkey/protocol/api'
import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import {
  array,
  custom,
  type GenericSchema,
  type InferOutput,
  isoTimestamp,
  maxLength,
  object,
  optional,
  parse,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import type { Services } from '../../noun/Services'
import { createWebService } from '../../upstream/createWebService'
import type { OnrampProvider } from '../OnrampProvider'

const within = 10_000

const text = pipe(string(), maxLength(200))
const bought = object({
  orders: pipe(
    array(
      object({
        ...{ id: text, address: text, name: text, symbol: text, openedAt: pipe(string(), isoTimestamp()) },
        chainId: custom<ChainId>(isChainId),
        amount: pipe(text, regex(/^\d+(\.\d+)?$/)),
        status: picklist(['paid', 'done', 'failed']),
        hash: optional(pipe(string(), regex(/^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/))),
      }),
    ),
    maxLength(1_000),
  ),
})

const readAs =
  <S extends GenericSchema>(schema: S) =>
  (text: string): InferOutput<S> =>
    parse(schema, JSON.parse(text))

const counters = {
  first: { name: 'stand-in', title: 'Stand-in checkout', path: '' },
  second: { name: 'second-stand-in', title: 'Second stand-in checkout', path: '/second' },
} as const

/** The checkout of the local chains, which takes no money and sends theirs; of its two counters the second takes other fees. */
export function createStandIn(
  counter: keyof typeof counters,
  base: string,
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'>,
): OnrampProvider {
  const { name, title, path } = counters[counter]
  const service = createWebService(base + path, services)
  return {
    ...{ name, title, presets: 'money', cost: 1 },
    options: () => service.get({ path: '/options', within, read: readAs(getOnrampOptions.answer) }),
    quote: ({ currency, network, money, amount }) =>
      service.post({
        ...{ path: '/quotes', within, idempotent: true, read: readAs(postOnrampQuote.answer) },
        body: { purchase: currency.id, network: network.name, money, amount },
      }),
    async boughtFor(address) {
      const { orders } = await service.get({ path: `/orders?address=${address}`, within, read: readAs(bought) })
      return { bought: orders, told: 'all' }
    },
    async order({ currency, network, address, amount }) {
      const { url } = await service.post({
        ...{ path: '/orders', within, idempotent: false, read: readAs(postOnrampUrl.answer) },
        body: { purchase: currency.id, network: network.name, address, ...(amount !== undefined && { amount }) },
      })
      return url
    },
  }
}
