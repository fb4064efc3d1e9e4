import { isJsonObject } from '@latchkey/protocol/api'
import { own } from '../../chain/networks/shortText'
import type { Values } from '../../config/Variable'
import type { Services } from '../../noun/Services'
import { createWebService } from '../../upstream/createWebService'
import { type Dollars, readDollars } from '../Dollars'
import type { priceVariables } from '../priceVariables'
import type { PricePoint } from '../Quote'
import { type PriceProvider, priceDeadline } from './PriceProvider'
import { parsePoint } from './parsePoint'

/** Prices of a service of the operator's own. */
export function createBeaconPrices(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & {
    readonly config: Pick<Values<typeof priceVariables>, 'BEACON_URL'>
  },
): PriceProvider {
  const service = createWebService(services.config.BEACON_URL ?? '', services)
  const pathOf = (id: string, address: string) => `/${encodeURIComponent(id)}/${encodeURIComponent(address)}`
  return {
    name: 'beacon',
    // It is asked of each by itself.
    cost: (_, addresses) => addresses.length,
    dayCost: () => 1,
    async read({ network }, addresses) {
      const answers = await Promise.all(
        addresses.map((address) =>
          service.get({ path: `/now${pathOf(network.id, address)}`, within: priceDeadline, read: readPrice }),
        ),
      )
      return new Map(
        addresses.flatMap((address, place) => {
          const price = answers[place]
          return price === undefined ? [] : [[address, { price, dayAgo: undefined }] as const]
        }),
      )
    },
    readDay: ({ network }, address) =>
      service.get({ path: `/day${pathOf(network.id, address)}`, within: priceDeadline, read: readPoints }),
  }
}

const readPrice = (text: string): Dollars | undefined => readDollars(own(objectOf(text), 'price'))

function readPoints(text: string): readonly PricePoint[] {
  const points = own(objectOf(text), 'points')
  if (!Array.isArray(points)) throw new Error('a day without points')
  return points.flatMap((one: unknown) => {
    const seconds = isJsonObject(one) ? own(one, 'at') : undefined
    return isJsonObject(one) && typeof seconds === 'number' ? parsePoint(seconds * 1_000, own(one, 'price')) : []
  })
}

function objectOf(text: string) {
  const answer: unknown = JSON.parse(text)
  if (!isJsonObject(answer)) throw new Error('an answer that is no object')
  return answer
}
