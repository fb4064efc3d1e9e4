import type { SendReview, SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { cleanText, decimalText, formatAmount, formatWorth } from '@latchkey/protocol/text'
import { countText } from '../../../views/countText'
import { networkFace } from '../../../views/NetworkFace'
import { type People, personOf } from '../../../views/People'
import { personFace } from '../../../views/personFace'
import type { Held } from '../../../views/useHeld'
import { cutWorth } from '../cutWorth'
import { symbolOf } from '../TokenFace'
import type { ReviewFacts } from './WalletSendPreviewModel'

/** Decimal places that are shown of a fee and of what is left; the amount itself is shown whole. */
const fewPlaces = 6
const allPlaces = 20

interface FactsParameters {
  readonly flow: Flow
  readonly review: SendReview
  readonly people: People
  /** The chain's own currency in whole units as dollars, where it has a price. */
  readonly inDollars: (amount: string) => string | undefined
  readonly ownInDollars: (amount: string, token: SendToken) => string | undefined
  readonly locale: string
  readonly written: Held
}

/** A review in the words and figures of a visitor. */
export function reviewFacts({
  flow,
  review,
  people,
  inDollars,
  ownInDollars,
  locale,
  written,
}: FactsParameters): ReviewFacts {
  const { form, amount, decimals, fee, deposit, arrives, after, receiver, again } = review
  const { token } = form
  const symbol = symbolOf(token)
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === token.chainId)
  const text = decimalText(amount, decimals)
  const worth = ownInDollars(text, token)
  const feeText = (wei: bigint) => decimalText(wei, fee.decimals)
  const native = (wei: bigint) => `${formatAmount(feeText(wei), locale, fewPlaces)} ${fee.symbol}`
  const feeRange = (each: (wei: bigint) => string) => {
    const [least, most] = [each(fee.least), each(fee.most)]
    return least === most ? most : `${least} – ${most}`
  }
  const most = inDollars(feeText(fee.most))
  const small = (wei: bigint) => {
    const said = inDollars(feeText(wei))
    return said !== undefined && wei > 0n ? cutWorth(said, locale) : formatWorth(0, locale)
  }
  const { lookalike, past } = receiver
  const trust = past === 'known' || past === 'own' ? 'known' : 'stranger'
  return {
    amount: token.item ? countText(text, locale) : formatAmount(text, locale, allPlaces),
    symbol,
    item: token.item && { image: token.iconUrl || undefined, name: symbol, count: amount === 1n ? 'only' : 'several' },
    worth: worth === undefined ? undefined : cutWorth(worth, locale),
    receiver: {
      ...personFace(receiver, personOf(people, receiver.address), trust),
      by: receiver.name === undefined ? 'address' : 'name',
      // What may act for an account is no part of who gets it.
      kind: receiver.kind === 'delegated' ? 'account' : receiver.kind,
      past: receiver.past,
      times: receiver.times,
    },
    lookalike: lookalike && { ...lookalike, name: lookalike.name ?? personOf(people, lookalike.address).name },
    network: network && networkFace(network, flow.options()),
    fee: feeRange(most === undefined ? native : small),
    feeAmount: most === undefined ? undefined : native(fee.most),
    deposit: deposit > 0n ? native(deposit) : undefined,
    arrives:
      arrives === undefined
        ? undefined
        : `${formatAmount(decimalText(arrives, decimals), locale, allPlaces)} ${symbol}`,
    after: token.item
      ? written(countText(`${after}`, locale))
      : `${written(formatAmount(decimalText(after, decimals), locale, fewPlaces))} ${symbol}`,
    feeSymbol: cleanText(fee.symbol, 12),
    again,
  }
}
