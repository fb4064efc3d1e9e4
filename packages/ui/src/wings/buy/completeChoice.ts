import type { OnrampChoice, OnrampOptions, SoldAsset } from '@latchkey/features/onramp'

interface Known {
  readonly options: OnrampOptions
  readonly assets: readonly SoldAsset[]
  readonly choice: Partial<OnrampChoice>
  /** CAIP-2 id of the network in use. */
  readonly chainId: string | undefined
}

/** Where a visitor says nothing. */
const firstAmount = '100'

/** What stands in the form: what was chosen as far as it is sold, else the first of what is; `undefined` where nothing is sold. */
export function completeChoice({ options, assets, choice, chainId }: Known): OnrampChoice | undefined {
  const here = assets.filter((one) => one.chainId === chainId)
  const isNative = ({ network }: SoldAsset) => network.contract_address === ''
  const asset = assets.find(({ id }) => id === choice.assetId) ?? here.find(isNative) ?? here[0] ?? assets[0]
  const payment = options.paymentCurrencies.find(({ id }) => id === choice.currency) ?? options.paymentCurrencies[0]
  const methods = payment?.payment_method_limits ?? []
  const method = methods.find(({ id }) => id === choice.method) ?? methods[0]
  const provider = options.providers.find(({ id }) => id === choice.provider) ?? options.providers[0]
  if (!asset || !payment || !method || !provider) return undefined
  return {
    assetId: asset.id,
    amount: choice.amount ?? firstAmount,
    currency: payment.id,
    method: method.id,
    provider: provider.id,
  }
}
