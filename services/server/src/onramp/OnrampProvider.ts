import type { getOnrampOptions, postOnrampQuote } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import type { InferOutput } from 'valibot'
import type { Charge } from '../upstream/createUpstreamQuota'

type Told = InferOutput<typeof getOnrampOptions.answer>

export type OnrampOptions = Pick<Told, 'purchaseCurrencies' | 'paymentCurrencies'> &
  Pick<NonNullable<Told['providers']>[number], 'guests'>
export type OnrampQuote = InferOutput<typeof postOnrampQuote.answer>
export type PurchaseCurrency = OnrampOptions['purchaseCurrencies'][number]
export type PurchaseNetwork = PurchaseCurrency['networks'][number]

/** What is bought; money is decimal text. */
export interface Purchase {
  readonly currency: PurchaseCurrency
  readonly network: PurchaseNetwork
}

/** What it costs is asked for. */
export interface Priced extends Purchase {
  readonly money: string
  readonly amount: string
  /** Ids of the ways to pay that take this amount, of those that were asked for. */
  readonly methods: readonly string[]
}

export interface Order extends Purchase {
  readonly address: string
  /** Where both are known. */
  readonly amount: string | undefined
  readonly money: string | undefined
  /** How much is to be bought, as decimal text; only to who presets that. */
  readonly bought: string | undefined
  /** The IP address of who buys. */
  readonly visitor: string
  /** The page visitors are sent back to. */
  readonly returnTo: string | undefined
}

/** What somebody paid for, or failed to. */
export interface Bought {
  readonly id: string
  readonly chainId: ChainId
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** Decimal text. */
  readonly amount: string
  /** `paid` is on its way. */
  readonly status: 'paid' | 'done' | 'failed'
  /** Of the transaction that brings it, once there is one. */
  readonly hash?: string | undefined
  /** ISO 8601. */
  readonly openedAt: string
}

/** What was paid for to an address. */
export interface BoughtList {
  /** The newest last. */
  readonly bought: readonly Bought[]
  /** `part` where there is, or may be, more than is listed. */
  readonly told: 'all' | 'part'
}

/** Somebody who sells; each call throws an UpstreamError when it is not answered. */
export interface OnrampProvider {
  readonly name: string
  /** As visitors read it. */
  readonly title: string
  /** What its page can be opened with: how much is paid, or how much is bought too. */
  readonly presets: 'money' | 'either'
  /** Requests that reading what it sells takes. */
  readonly cost: number
  options(): Promise<OnrampOptions>
  quote(priced: Priced): Promise<OnrampQuote>
  /** What was paid for to an address; left out by who does not tell it. `charge` is called before each request behind the first. */
  boughtFor?(address: string, options: OnrampOptions, charge: Charge): Promise<BoughtList>
  /** Opens an order; answers the address of the page on which it is paid. */
  order(order: Order): Promise<string>
}
