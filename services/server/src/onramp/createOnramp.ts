import type { Services } from '../noun/Services'
import { ChargeRefused, createCache, type Held } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import type { BoughtList, OnrampOptions, OnrampProvider } from './OnrampProvider'

const lifetime = { fresh: 5 * 60_000, keep: 24 * 60 * 60_000, most: 1 }
/** A page that follows a purchase asks again after 4 s, and is told nothing older. */
const boughtLifetime = { fresh: 2_000, keep: 0, most: 2_000 }

/** What was paid for to an address, as far as it is told. */
export interface BoughtTold extends Omit<BoughtList, 'told'> {
  /** `nothing` by who never tells it, which is not that there was none. */
  readonly told: BoughtList['told'] | 'nothing'
}

/** One who sells, with what it sells remembered for five minutes. */
export interface Onramp extends Omit<OnrampProvider, 'cost' | 'options' | 'boughtFor'> {
  /** @throws UpstreamError when nobody answers and nothing newer than a day is known; what `charge` throws. */
  options(charge: Charge): Promise<Held<OnrampOptions>>
  /**
   * What was paid for to an address, told again for two seconds; a part that its visitor could not pay on for is nobody else's.
   *
   * @throws UpstreamError, what `charge` throws.
   */
  boughtFor(address: string, charge: Charge): Promise<BoughtTold>
}

export function createOnramp(provider: OnrampProvider, { clock }: Pick<Services, 'clock'>): Onramp {
  const cache = createCache<OnrampOptions>({ clock, ...lifetime })
  const { cost, ...rest } = provider
  const options = (charge: Charge) => cache.get('options', provider.options, { charge: () => charge(cost) })
  const purchases = createCache<BoughtList>({ clock, ...boughtLifetime })
  return {
    ...{ ...rest, options },
    async boughtFor(address, charge) {
      const { boughtFor: read } = provider
      if (!read) return { bought: [], told: 'nothing' }
      const { value } = await options(charge)
      try {
        const load = () => readShared(charge, (paying) => read(address, value, paying))
        return (await purchases.get(address, load, { charge: () => charge(1) })).value
      } catch (error) {
        if (error instanceof CutShort) return error.list
        throw error
      }
    },
    async order(purchase) {
      const url = await provider.order(purchase)
      // Pages open it in a window: it must be one, whatever the provider answers.
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new UpstreamError('malformed')
      return url
    },
  }
}

/** What was read until its visitor could pay for no more. */
class CutShort extends Error {
  constructor(readonly list: BoughtList) {
    super('no more was paid for')
  }
}

/** Reads what others may share: what is cut short is for the one who could not pay alone, and the others ask for themselves. */
async function readShared(charge: Charge, read: (charge: Charge) => Promise<BoughtList>): Promise<BoughtList> {
  let isCut = false
  const list = await read((...calls) =>
    charge(...calls).catch((error: unknown) => {
      isCut = true
      throw error
    }),
  )
  if (isCut) throw new ChargeRefused('no more was paid for', { cause: new CutShort(list) })
  return list
}
