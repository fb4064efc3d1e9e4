import type { Onramp, OnrampChoice, OnrampOptions, SoldAsset } from '@latchkey/features/onramp'
import { lostAsset } from './lostAsset'

interface Known {
  readonly onramp: Pick<Onramp, 'assets'>
  readonly options: OnrampOptions
  readonly choice: Partial<OnrampChoice>
  /** CAIP-2 id of the network in use. */
  readonly chainId: string | undefined
}

/** Where a visitor says nothing. */
const firstAmount = '100'

/**
 * What stands in the form, as each who sells it would be asked, in their order: what was chosen as far as it is sold, else the first of
 * what is. Empty where nothing is sold, and where the token that was chosen is not: no other takes its place.
 */
export function offeredChoices({ onramp, options, choice, chainId }: Known): readonly OnrampChoice[] {
  const assets = onramp.assets()
  if (lostAsset(assets, choice.assetId, chainId) !== undefined) return []
  const here = assets.filter((one) => one.chainId === chainId)
  const isNative = ({ network }: SoldAsset) => network.contract_address === ''
  const asset = assets.find(({ id }) => id === choice.assetId) ?? here.find(isNative) ?? here[0] ?? assets[0]
  if (!asset) return []
  const selling = options.providers.filter(({ id }) => onramp.assets(id).some((one) => one.id === asset.id))
  const currency =
    options.paymentCurrencies.find(({ id }) => id === choice.currency)?.id ?? options.paymentCurrencies[0]?.id
  return selling.flatMap(({ id: provider }): OnrampChoice[] => {
    const payment = (options.soldBy?.[provider] ?? options).paymentCurrencies.find(({ id }) => id === currency)
    const methods = payment?.payment_method_limits ?? []
    const method = methods.find(({ id }) => id === choice.method) ?? methods[0]
    if (!payment || !method) return []
    const amount = choice.amount ?? firstAmount
    return [{ assetId: asset.id, amount, currency: payment.id, method: method.id, provider }]
  })
}

/** What stands in the form for the one who was chosen, else for the first; `undefined` where nothing is sold. */
export function completeChoice(known: Known): OnrampChoice | undefined {
  const offered = offeredChoices(known)
  return offered.find(({ provider }) => provider === known.choice.provider) ?? offered[0]
}
