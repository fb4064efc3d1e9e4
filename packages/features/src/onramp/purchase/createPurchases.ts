import type { FeatureContext, Slice } from '@latchkey/core'
import { type ChainId, featureNamespaces } from '@latchkey/protocol/caip'
import { featureOff, onrampUnsupported } from '@latchkey/protocol/errors'
import { refreshLater } from '../../holdings/refreshLater'
import type { ChainData } from '../../service/createChainData'
import type { keeping } from '../kept/keeping'
import type { OnrampChoice, OnrampState, Purchase } from '../kept/OnrampState'
import { judgeAmount } from '../offers/judgeAmount'
import type { OnrampOptions, PaymentCurrency } from '../offers/OnrampOptions'
import type { OnrampQuote } from '../offers/OnrampQuote'
import { optionsOf } from '../offers/optionsOf'
import { readQuote } from '../offers/readQuote'
import type { SoldAsset } from '../offers/soldAssets'
import type { BuyRequest } from './BuyRequest'
import { createPurchaseWatch, type PurchaseWatch } from './createPurchaseWatch'
import { createTakingNetworks, type TakingNetworks } from './createTakingNetworks'
import { refusalOf } from './refusalOf'
import { startPurchase } from './startPurchase'

export interface CreatePurchasesParameters extends Pick<FeatureContext, 'core' | 'load'> {
  readonly data: ChainData
  readonly slice: Slice<OnrampState>
  readonly rules: typeof keeping
  /** What is sold, where it was not read before. */
  readonly read: (signal: AbortSignal) => Promise<OnrampOptions>
  /** What of it is sold on those networks, `undefined` for all. */
  readonly assetsOf: (
    options: Pick<OnrampOptions, 'purchaseCurrencies'>,
    takenOn: readonly ChainId[] | undefined,
  ) => readonly SoldAsset[]
}

/** Prices of what was chosen, and purchases. */
export interface Purchases {
  quote(choice: OnrampChoice, signal: AbortSignal): Promise<OnrampQuote>
  /** @param address of the account in use when it was asked for */
  buy(
    address: string | undefined,
    request: BuyRequest,
    signal: AbortSignal,
  ): Promise<{ readonly link: string; readonly purchase: Purchase }>
  /** Pages to pay on, by purchase; they may carry a token, so they are neither state nor stored. */
  readonly links: Map<string, string>
  readonly taking: TakingNetworks
  readonly watch: PurchaseWatch
}

export function createPurchases({
  core,
  data,
  load,
  slice,
  rules,
  read,
  assetsOf,
}: CreatePurchasesParameters): Purchases {
  const links = new Map<string, string>()
  const taking = createTakingNetworks(core, slice)
  const watch = createPurchaseWatch(core, {
    ...{ data, slice },
    arrived: ({ chainId, address, assetId }) =>
      void refreshLater({ core, load }, { chainId, address, assets: [assetId] }),
  })
  /** The newest question for a price; the answer of any other changes no state. */
  let newest = 0

  /** What is asked for, as this server sells it; throws before anybody is asked. */
  async function chosen(choice: OnrampChoice, signal: AbortSignal): Promise<Chosen> {
    // It may be switched off while its form is open.
    if (!core.options().features.onramp) throw featureOff({ option: 'features.onramp' })
    const namespace = core.store.getState().activeNamespace
    // What is not sold here may be sold tomorrow; in these namespaces nothing ever is.
    if (!featureNamespaces.onramp.some((one) => one === namespace)) throw onrampUnsupported({})
    const options = slice.getState().options ?? (await read(signal))
    const own = optionsOf(options, choice.provider)
    // A form offers less than may be tried where the chains did not say what reaches the account.
    const asset = assetsOf(own, taking.told()).find(({ id }) => id === choice.assetId)
    const payment = own.paymentCurrencies.find(({ id }) => id === choice.currency)
    if (!asset || !payment || judgeAmount(choice.amount, payment, choice.method).state !== 'fits')
      throw refusalOf(choice, asset && payment)
    // The calls of a server that does not say what each sells are Coinbase's, unless they name somebody else.
    const asked = choice.provider === 'coinbase' && !options.soldBy ? undefined : choice.provider
    return { options, asset, payment, asked }
  }

  return {
    ...{ links, taking, watch },
    async quote(choice, signal) {
      const mine = ++newest
      const { asset, payment, asked: provider } = await chosen(choice, signal)
      const quote = await readQuote(
        data,
        { asset, payment, method: choice.method, amount: choice.amount, provider },
        signal,
      )
      if (mine === newest) slice.setState((state) => ({ ...state, quote }))
      return quote
    },
    async buy(address, { quote, ...choice }, signal) {
      const wanted = await chosen(choice, signal)
      signal.throwIfAborted()
      return startPurchase(
        { core, data, slice, rules, links, watch, taking },
        { ...wanted, address, choice, quote },
        signal,
      )
    },
  }
}

interface Chosen {
  readonly options: OnrampOptions
  readonly asset: SoldAsset
  readonly payment: PaymentCurrency
  /** By what the server's calls know the provider; absent where they are its own. */
  readonly asked: string | undefined
}
