import { postOnrampUrl } from '@latchkey/protocol/api'
import { onrampPageMissing } from '@latchkey/protocol/errors'
import { safeParse } from 'valibot'
import type { ChainData } from '../../service/createChainData'
import type { SoldAsset } from '../offers/soldAssets'
import { isCheckoutLink } from './isCheckoutLink'

/** What the page of a purchase is made for; the server builds its address of these fields alone. */
export interface LinkQuestion {
  readonly asset: SoldAsset
  readonly address: string
  /** Decimal text. */
  readonly amount: string
  /** Id of what is paid with. */
  readonly payment: string
  /** Only where the server names who sells. */
  readonly provider: string | undefined
}

/**
 * Asks for the page on which a purchase is paid. Never asked twice: each answer may be an order of its own.
 *
 * Rejects with `http.*`, and with `onramp.page_missing` where the answer is empty or no page of the web.
 */
export async function askCheckoutLink(
  data: ChainData,
  { asset, address, amount, payment, provider }: LinkQuestion,
  signal: AbortSignal,
): Promise<string> {
  const answer = await data.post({
    path: postOnrampUrl.path,
    body: {
      destinationWallets: [{ address, blockchains: [asset.network.name], assets: [asset.currency.id] }],
      defaultNetwork: asset.network.name,
      // Limited to 50 characters by its documentation; addresses are shorter.
      partnerUserId: address.slice(0, 50),
      defaultExperience: 'buy',
      presetFiatAmount: Number(amount),
      ...(provider !== undefined && { provider }),
      // Nobody is told dollars for what was priced in another currency; who names no seller may know dollars alone.
      ...((provider !== undefined || payment !== 'USD') && { paymentCurrency: payment }),
    },
    why: 'page of a purchase',
    signal,
  })
  const read = safeParse(postOnrampUrl.answer, answer)
  // An empty address is no page of the web either.
  if (!read.success || !isCheckoutLink(read.output.url)) throw onrampPageMissing({})
  return read.output.url
}
