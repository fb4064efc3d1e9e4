import { askOnrampQuote } from '@latchkey/protocol/api'
import { safeParse } from 'valibot'
import type { ChainData } from '../../service/createChainData'
import type { PaymentCurrency } from './OnrampOptions'
import { estimateQuote, type OnrampQuote } from './OnrampQuote'
import type { SoldAsset } from './soldAssets'

/** A question for a price. */
export interface QuoteQuestion {
  readonly asset: SoldAsset
  readonly payment: PaymentCurrency
  /** Id of the way to pay. */
  readonly method: string
  /** Decimal text in units of `payment`. */
  readonly amount: string
  /** Only where the server names who sells. */
  readonly provider: string | undefined
}

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text)

/** Asks what an amount buys; an estimate where nobody says. Rejects only by its signal. */
export async function readQuote(
  data: ChainData,
  { asset, payment, method, amount, provider }: QuoteQuestion,
  signal: AbortSignal,
): Promise<OnrampQuote> {
  try {
    const answer = await data.post({
      path: askOnrampQuote.path,
      body: {
        purchaseCurrency: asset.currency,
        // Each way to pay has a price of its own: the chosen one alone is there to be priced.
        paymentCurrency: {
          ...payment,
          payment_method_limits: payment.payment_method_limits.filter(({ id }) => id === method),
        },
        amount,
        // KM-45: the network's name, never the symbol.
        network: asset.network.name,
        ...(provider !== undefined && { provider }),
      },
      idempotent: true,
      why: 'quote of a purchase',
      signal,
    })
    const read = safeParse(askOnrampQuote.answer, answer)
    if (!read.success) return estimateQuote(amount, payment.id)
    const { quoteId: _, ...fields } = read.output
    // What is no number is no price, and another currency is not what was asked.
    const isSound =
      Object.values(fields).every(({ amount: one }) => isNumber(one)) &&
      [fields.paymentTotal, fields.coinbaseFee, fields.networkFee].every(({ currency }) => currency === payment.id)
    return isSound ? { kind: 'priced', ...read.output } : estimateQuote(amount, payment.id)
  } catch {
    signal.throwIfAborted()
    return estimateQuote(amount, payment.id)
  }
}
