import type { Flow } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import { useContext } from 'react'
import { presetName } from '../../../views/presetName'
import { boundBy } from '../boundBy'
import { completeChoice } from '../completeChoice'
import { lostAsset } from '../lostAsset'
import { EmptyForm, type EmptyFormParts } from '../OnRampProviders/EmptyForm'
import type { NothingToBuyHandlers, NothingToBuyModel } from './NothingToBuyModel'

/** Why the form around it is empty, and what to do about it; gone outside one. */
export function useNothingToBuy(
  flow: Flow,
): ({ readonly model: NothingToBuyModel } & NothingToBuyHandlers) | undefined {
  const form = useContext(EmptyForm)
  if (!form) return undefined
  const model = modelOf(flow, form)
  const { why } = model
  return {
    model,
    onNext() {
      if (why === 'nothing') form.onRetry()
      else if (why === 'asset') chooseOther(flow, form)
      else flow.push({ name: 'Networks' })
    },
  }
}

function modelOf(
  flow: Flow,
  { model: { state, unsold }, feature: { onramp, status } }: EmptyFormParts,
): NothingToBuyModel {
  const { options } = onramp?.getState() ?? {}
  if (status === 'off' || !onramp || !options) return { state, why: 'service' }
  if (options.refused) return { state, why: options.refused }
  const bound = boundBy(onramp, flow.latchkey.getAccount())
  const nothingReaches = onramp.assets().length === 0
  const lost = nothingReaches ? undefined : lostOf(flow, onramp)
  const named = unsold ?? lost
  if (named === undefined)
    return { state, why: (nothingReaches && options.purchaseCurrencies.length > 0 && bound) || 'nothing' }
  // What is sold all the same does not reach the account.
  const sold = onramp.assets(undefined, 'sold').find(({ id }) => id === named)
  const symbol = sold ? cleanText(sold.currency.symbol, 32) : presetName(flow, named)
  return { state, why: 'asset', symbol, bound: sold && bound }
}

/** What was chosen and is not offered now. */
const lostOf = (flow: Flow, { assets, getState }: NonNullable<EmptyFormParts['feature']['onramp']>) =>
  lostAsset(assets(), getState().choice.assetId, flow.latchkey.getNetwork()?.caipNetworkId)

/** Chooses something that is offered in place of what is not. */
function chooseOther(flow: Flow, { view, feature: { onramp }, onChoose }: EmptyFormParts): void {
  if (view.asset) flow.replace({ ...view, asset: undefined })
  if (!onramp || lostOf(flow, onramp) === undefined) return
  const { options, choice } = onramp.getState()
  const { assetId: _, ...rest } = choice
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const other = options && completeChoice({ onramp, options, choice: rest, chainId })
  if (other) onChoose({ assetId: other.assetId })
}
