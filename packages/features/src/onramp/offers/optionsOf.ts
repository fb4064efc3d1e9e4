import type { OnrampOptions } from './OnrampOptions'

/** What one who sells sells itself, and what it takes; the same as all where nobody says otherwise. */
export const optionsOf = (
  options: OnrampOptions,
  provider: string | undefined,
): Pick<OnrampOptions, 'purchaseCurrencies' | 'paymentCurrencies'> =>
  (provider === undefined ? undefined : options.soldBy?.[provider]) ?? options
