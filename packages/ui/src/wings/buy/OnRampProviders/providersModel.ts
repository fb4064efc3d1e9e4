import type {
  AmountVerdict,
  OnrampChoice,
  OnrampProvider,
  OnrampQuote,
  OnrampState,
  SoldAsset,
} from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { assetFace } from '../AssetFace'
import type { OnrampFeature } from '../useOnrampFeature'
import type { OfferFace, OfferRow, OnRampProvidersModel } from './OnRampProvidersModel'
import type { Opening } from './Opening'
import { totalFee } from './totalFee'

interface Facts {
  readonly flow: Flow
  readonly known: {
    readonly state: OnrampState | undefined
    readonly choice: OnrampChoice | undefined
    /** What stands in the field. */
    readonly typed: string
    readonly assets: readonly SoldAsset[]
    readonly verdict: AmountVerdict | undefined
    readonly quotes: Readonly<Record<string, OnrampQuote | undefined>>
    /** What each who sells it would be asked, and what of it may be asked. */
    readonly offered: readonly OnrampChoice[]
    readonly fitting: readonly OnrampChoice[]
  }
  readonly opening: Opening
  readonly status: OnrampFeature['status']
  readonly isOnline: boolean
  readonly isProven: boolean
  /** What it was opened with, where nobody sells it. */
  readonly unsold: string | undefined
}

/** What of the form is drawn, by what stands in its way: the first that does decides. */
export function providersModel({
  flow,
  known,
  opening,
  status,
  isOnline,
  isProven,
  unsold,
}: Facts): OnRampProvidersModel {
  const { state, choice, typed, assets, verdict, quotes, offered, fitting } = known
  if (status === 'off') return { state: 'empty', unsold }
  const { options, purchase } = state ?? {}
  const unread = { state: status === 'failed' || status === 'slow' ? status : 'loading' } as const
  if (!state || !options) return unread
  const sold = assets.find(({ id }) => id === choice?.assetId)
  const asset = sold && assetFace(flow, sold)
  const own = (choice && options.soldBy?.[choice.provider]) ?? options
  const methods = own.paymentCurrencies.find(({ id }) => id === choice?.currency)?.payment_method_limits ?? []
  const method = methods.find(({ id }) => id === choice?.method)
  if (unsold !== undefined || options.refused || !choice || !asset || !method || !verdict)
    // Asked for again it is read.
    return status === 'done' ? { state: 'empty', unsold } : unread
  const failed = opening.step === 'failed' ? opening : undefined
  const isAway = failed?.code.startsWith('http.') ?? false
  // Whoever else failed, a node of this page or its own code, who sells was not even asked.
  const code = isAway || failed?.code === 'onramp.page_missing' ? undefined : failed?.code
  const selling = options.providers.filter(({ id }) => offered.some(({ provider }) => provider === id))
  const rows = selling.map((provider): OfferRow => ({ id: provider.id, name: provider.name, offer: offerOf(provider) }))
  function offerOf({ id, fees }: OnrampProvider): OfferFace {
    if (isAway && failed?.provider === id) return { kind: 'away' }
    const quote = quotes[id]
    if (quote?.kind === 'priced') {
      const { amount, currency: symbol } = quote.purchaseAmount
      return { kind: 'priced', amount, symbol, fee: totalFee(quote) }
    }
    if (quote) return { kind: 'estimate', fees }
    // What could not be asked has no price, and nobody waits for one.
    const isAsked = isOnline && !(id in quotes)
    return { kind: isAsked && fitting.some(({ provider }) => provider === id) ? 'asking' : 'none' }
  }
  // One of another account is not this one's.
  const isPending =
    purchase?.address === flow.latchkey.getAccount().address &&
    (purchase?.status === 'waiting' || purchase?.status === 'paid')
  const form = {
    amount: typed,
    currency: choice.currency,
    asset,
    method,
    methods,
    rows,
    provider: choice.provider,
    pending: isPending ? purchase.symbol : undefined,
  }
  if (opening.step === 'opening') return { state: 'ready', step: 'opening', ...form }
  if (!isOnline) return { state: 'offline', ...form }
  if (!isProven) return { state: 'disabled', problem: 'account', ...form }
  if (verdict.state === 'below' || verdict.state === 'above')
    return { state: 'disabled', problem: verdict.state, ...form }
  if (verdict.state !== 'fits') return { state: 'disabled', problem: 'empty', ...form }
  if (failed?.provider === choice.provider) return { state: 'error', code, ...form }
  if (options.source !== 'server') return { state: 'stale', ...form }
  return { state: 'ready', step: 'choosing', ...form }
}
