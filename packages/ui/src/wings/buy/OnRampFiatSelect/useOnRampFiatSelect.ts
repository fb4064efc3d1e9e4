import type { Flow } from '@latchkey/flow'
import { completeChoice } from '../completeChoice'
import { useOnrampFeature } from '../useOnrampFeature'
import type { OnRampFiatSelectHandlers, OnRampFiatSelectModel } from './OnRampFiatSelectModel'

/** The currencies that were read with what is sold. */
export function useOnRampFiatSelect(flow: Flow): { readonly model: OnRampFiatSelectModel } & OnRampFiatSelectHandlers {
  const { onramp } = useOnrampFeature(flow)
  const { options, choice = {} } = onramp?.getState() ?? {}
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const complete = onramp && options && completeChoice({ onramp, options, choice, chainId })
  return {
    model: {
      state: 'ready',
      currencies: options?.paymentCurrencies.map(({ id }) => id) ?? [],
      current: complete?.currency,
    },
    onPick(currency) {
      onramp?.choose({ currency })
      flow.back()
    },
  }
}
