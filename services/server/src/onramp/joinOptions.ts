import type { Offered } from './createSellers'
import type { OnrampOptions } from './OnrampProvider'

/** What all of them sell together, each thing once, as the first tells it; what they take for it from the least to the most. */
export function joinOptions(offered: readonly Pick<Offered, 'options'>[]): Omit<OnrampOptions, 'guests'> {
  return {
    purchaseCurrencies: joined(
      offered.flatMap(({ options }) => options.purchaseCurrencies),
      ({ id }) => id,
      (one, other) => ({ ...one, networks: joined([...one.networks, ...other.networks], ({ name }) => name) }),
    ),
    paymentCurrencies: joined(
      offered.flatMap(({ options }) => options.paymentCurrencies),
      ({ id }) => id,
      (one, other) => ({
        ...one,
        payment_method_limits: joined(
          [...one.payment_method_limits, ...other.payment_method_limits],
          ({ id }) => id,
          (method, more) => ({ ...method, min: least(method.min, more.min), max: most(method.max, more.max) }),
        ),
      }),
    ),
  }
}

const least = (one: string, other: string) => (Number(other) < Number(one) ? other : one)
const most = (one: string, other: string) => (Number(other) > Number(one) ? other : one)

function joined<T>(all: readonly T[], keyOf: (one: T) => string, join: (one: T, other: T) => T = (one) => one): T[] {
  const byKey = new Map<string, T>()
  for (const one of all) {
    const before = byKey.get(keyOf(one))
    byKey.set(keyOf(one), before === undefined ? one : join(before, one))
  }
  return [...byKey.values()]
}
