import { getOnrampOptions, postOnrampQuote, postOnrampUrl } from '@latchkey/protocol/api'
import { type GenericSchema, type InferOutput, parse } from 'valibot'
import type { Services } from '../../noun/Services'
import { createWebService } from '../../upstream/createWebService'
import type { OnrampProvider } from '../OnrampProvider'

const within = 10_000

const readAs =
  <S extends GenericSchema>(schema: S) =>
  (text: string): InferOutput<S> =>
    parse(schema, JSON.parse(text))

/** The checkout of the local chains, which takes no money and sends theirs. */
export function createStandIn(base: string, services: Pick<Services, 'clock' | 'fetch' | 'lifetime'>): OnrampProvider {
  const service = createWebService(base, services)
  return {
    name: 'stand-in',
    options: () => service.get({ path: '/options', within, read: readAs(getOnrampOptions.answer) }),
    quote: ({ currency, network, money, amount }) =>
      service.post({
        ...{ path: '/quotes', within, idempotent: true, read: readAs(postOnrampQuote.answer) },
        body: { purchase: currency.id, network: network.name, money, amount },
      }),
    async order({ currency, network, address, amount }) {
      const { url } = await service.post({
        ...{ path: '/orders', within, idempotent: false, read: readAs(postOnrampUrl.answer) },
        body: { purchase: currency.id, network: network.name, address, ...(amount !== undefined && { amount }) },
      })
      return url
    },
  }
}
