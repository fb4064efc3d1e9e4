import type { FeatureModule } from '@latchkey/core'
import { createOnramp } from './onramp/createOnramp'
import { laterOnramp } from './onramp/kept/laterOnramp'
import { initialState, type OnrampChoice, type OnrampState, type Purchase } from './onramp/kept/OnrampState'
import type { Onramp } from './onramp/Onramp'
import type {
  OnrampOptions,
  OnrampProvider,
  PaymentCurrency,
  PurchaseCurrency,
  PurchaseNetwork,
} from './onramp/offers/OnrampOptions'
import type { EstimatedQuote, OnrampQuote, PricedQuote } from './onramp/offers/OnrampQuote'
import type { SoldAsset } from './onramp/offers/soldAssets'
import type { BuyRequest } from './onramp/purchase/BuyRequest'

export type { AmountLimits, AmountVerdict } from './onramp/offers/judgeAmount'
export type {
  BuyRequest,
  EstimatedQuote,
  Onramp,
  OnrampChoice,
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  OnrampState,
  PaymentCurrency,
  PricedQuote,
  Purchase,
  PurchaseCurrency,
  PurchaseNetwork,
  SoldAsset,
}

declare module '@latchkey/core' {
  interface FeatureFunctions {
    /** Buying for other money. */
    readonly onramp: Onramp
  }
  interface FeatureSlices {
    readonly onramp: OnrampState
  }
}

/** Buying on the page of who sells, found again after a reload. */
export const feature: FeatureModule<'onramp'> = {
  needs: ['data'],
  slice: { name: 'onramp', initial: initialState, persist: laterOnramp },
  open({ core, need, load }) {
    const { destroy, ...functions } = createOnramp({ core, data: need('data'), load })
    return { functions, destroy }
  },
}
