import type { Flow } from '@latchkey/flow'
import { completeChoice } from '../completeChoice'
import { unreadOf } from '../Unread'
import { useOnrampFeature } from '../useOnrampFeature'
import type { OnRampFiatSelectHandlers, OnRampFiatSelectModel } from './OnRampFiatSelectModel'

/** The currencies that were read with what is sold. */
export function useOnRampFiatSelect(flow: Flow): { readonly model: OnRampFiatSelectModel } & OnRampFiatSelectHandlers {
  const feature = useOnrampFeature(flow)
  const { onramp, read } = feature
  const { options, choice = {} } = onramp?.getState() ?? {}
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const complete = onramp && options && completeChoice({ onramp, options, choice, chainId })
  const currencies = options?.paymentCurrencies.map(({ id }) => id) ?? []
  return {
    model:
      unreadOf(feature) ??
      (currencies.length === 0
        ? { state: 'empty', why: 'nothing' }
        : { state: 'ready', currencies, current: complete?.currency }),
    onRetry: read,
    onBack: () => flow.back(),
    onPick(currency) {
      onramp?.choose({ currency })
      flow.back()
    },
  }
}
