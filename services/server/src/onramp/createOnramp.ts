import type { Services } from '../noun/Services'
import { createCache, type Held } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import type { OnrampOptions, OnrampProvider } from './OnrampProvider'

const lifetime = { fresh: 5 * 60_000, keep: 24 * 60 * 60_000, most: 1 }

/** Who sells, with what it sells remembered for five minutes. */
export interface Onramp extends Omit<OnrampProvider, 'options'> {
  /** @throws UpstreamError when nobody answers and nothing newer than a day is known; what `charge` throws. */
  options(charge: Charge): Promise<Held<OnrampOptions>>
  /** Nothing is sold to visitors whose clock stands in one of the restricted time zones. */
  readonly restrictsTimezones: boolean
}

export function createOnramp(
  provider: OnrampProvider,
  { clock }: Pick<Services, 'clock'>,
  restrictsTimezones = false,
): Onramp {
  const cache = createCache<OnrampOptions>({ clock, ...lifetime })
  return {
    ...provider,
    restrictsTimezones,
    options: (charge) => cache.get('options', provider.options, { charge: () => charge(1) }),
    async order(purchase) {
      const url = await provider.order(purchase)
      // Pages open it in a window: it must be one, whatever the provider answers.
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new UpstreamError('malformed')
      return url
    },
  }
}
