import type { Services } from '../noun/Services'
import { createCache, type Held } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import type { BoughtList, OnrampOptions, OnrampProvider } from './OnrampProvider'

const lifetime = { fresh: 5 * 60_000, keep: 24 * 60 * 60_000, most: 1 }

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
   * What was paid for to an address.
   *
   * @throws UpstreamError, what `charge` throws.
   */
  boughtFor(address: string, charge: Charge): Promise<BoughtTold>
}

export function createOnramp(provider: OnrampProvider, { clock }: Pick<Services, 'clock'>): Onramp {
  const cache = createCache<OnrampOptions>({ clock, ...lifetime })
  const { cost, ...rest } = provider
  const options = (charge: Charge) => cache.get('options', provider.options, { charge: () => charge(cost) })
  return {
    ...{ ...rest, options },
    async boughtFor(address, charge) {
      if (!provider.boughtFor) return { bought: [], told: 'nothing' }
      const { value } = await options(charge)
      await charge(1)
      return provider.boughtFor(address, value, charge)
    },
    async order(purchase) {
      const url = await provider.order(purchase)
      // Pages open it in a window: it must be one, whatever the provider answers.
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new UpstreamError('malformed')
      return url
    },
  }
}
