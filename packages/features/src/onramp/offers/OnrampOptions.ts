import type { getOnrampOptions } from '@latchkey/protocol/api'
import type { InferOutput } from 'valibot'

type Told = InferOutput<typeof getOnrampOptions.answer>

/** A currency that is sold, with the networks it is sold on. */
export type PurchaseCurrency = Told['purchaseCurrencies'][number]

/** A network a currency is sold on; `contract_address` is empty for the native currency. */
export type PurchaseNetwork = PurchaseCurrency['networks'][number]

/** A currency that is paid with, with the limits of each way to pay as decimal text. */
export type PaymentCurrency = Told['paymentCurrencies'][number]

/** Somebody who sells. */
export interface OnrampProvider {
  /** `coinbase`, `meld`, or what the server calls it; `stand-in` is that of local chains, which takes no money. */
  readonly id: string
  readonly name: string
  /** Percent of what is paid, from and to, where it is known. */
  readonly fees?: readonly [from: number, to: number] | undefined
}

/** What is sold, for what, and by whom. */
export interface OnrampOptions {
  /** `stale` is what the server knew before; `built-in` stands in where it does not answer; `none` where no server was asked. */
  readonly source: 'server' | 'stale' | 'built-in' | 'none'
  /**
   * Why nothing is sold to this visitor: nobody sells here, as the server says or since the site names none (then `source` is `none`); the
   * network is not one that is sold on; the operator's regional rule; or all who sell ended buying as a guest.
   */
  readonly refused?: 'service' | 'network' | 'region' | 'guest' | undefined
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly providers: readonly OnrampProvider[]
  /** What each of several sells itself, by its id; the lists beside it are those of all. */
  readonly soldBy?: Readonly<Record<string, Pick<Told, 'purchaseCurrencies' | 'paymentCurrencies'>>> | undefined
}
