import type { Flow } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import { useContext } from 'react'
import { presetName } from '../../../views/presetName'
import { EmptyForm } from '../OnRampProviders/EmptyForm'
import type { NothingToBuyHandlers, NothingToBuyModel } from './NothingToBuyModel'

/** Why the form around it is empty; gone outside one. */
export function useNothingToBuy(
  flow: Flow,
): ({ readonly model: NothingToBuyModel } & NothingToBuyHandlers) | undefined {
  const form = useContext(EmptyForm)
  if (!form) return undefined
  const { model, onRetry, onOther, onNetworks } = form
  if (model.why !== 'asset') return { model, onNext: model.why === 'nothing' ? onRetry : onNetworks }
  const { state, why, bound, named } = model
  const symbol = model.symbol === undefined ? presetName(flow, named) : cleanText(model.symbol, 32)
  return { model: { state, why, bound, symbol }, onNext: onOther }
}
