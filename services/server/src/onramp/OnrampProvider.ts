import type { getOnrampOptions, postOnrampQuote } from '@latchkey/protocol/api'
import type { InferOutput } from 'valibot'

export type OnrampOptions = Omit<InferOutput<typeof getOnrampOptions.answer>, 'stale'>
export type OnrampQuote = InferOutput<typeof postOnrampQuote.answer>
export type PurchaseCurrency = OnrampOptions['purchaseCurrencies'][number]
export type PurchaseNetwork = PurchaseCurrency['networks'][number]

/** What is bought; money is decimal text. */
export interface Purchase {
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
}

/** Somebody who sells; each call throws an UpstreamError when it is not answered. */
export interface OnrampProvider {
  readonly name: string
  options(): Promise<OnrampOptions>
  quote(purchase: Purchase & { readonly money: string; readonly amount: string }): Promise<OnrampQuote>
  /** Opens an order; answers the address of the page on which it is paid. */
  order(purchase: Purchase & { readonly address: string; readonly amount: string | undefined }): Promise<string>
}
