import type { SwapState, SwapToken } from '@latchkey/features/swap'
import type { Flow } from '@latchkey/flow'
import { decimalText, formatAmount } from '@latchkey/protocol/text'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import type { ViewOf } from '../../../views/Screen'
import { type Held, useHeld } from '../../../views/useHeld'
import { tokenFace } from '../TokenFace'
import { useSwapFeature } from '../useSwapFeature'
import type { SwapSelectTokenHandlers, SwapSelectTokenModel, TokenChoice } from './SwapSelectTokenModel'

/** The tokens of the network in use, popular ones first, then all by symbol. */
export function useSwapSelectToken(
  flow: Flow,
  { side }: ViewOf<'SwapSelectToken'>,
): ({ readonly model: SwapSelectTokenModel } & SwapSelectTokenHandlers) | undefined {
  const { locale } = useWords()
  const written = useHeld(flow)
  const loading = useSwapFeature(flow)
  const [query, onQuery] = useState('')
  const answers = useDeferredValue(query)
  const tokens = loading.status === 'ready' ? loading.tokens : undefined
  const swap = loading.status === 'ready' ? loading.swap : undefined
  const ordered = useMemo(() => [...new Set([...(tokens?.popular ?? []), ...(tokens?.all ?? [])])], [tokens])
  const state = swap?.getState()
  const model = ((): SwapSelectTokenModel => {
    if (!tokens || !state)
      return { state: loading.status === 'failed' ? 'error' : loading.status === 'slow' ? 'slow' : 'loading' }
    const chosen = side === 'from' ? state.sourceToken : state.toToken
    const wanted = answers.trim().toLowerCase()
    const toChoice = (token: SwapToken) => choiceOf(token, state, locale, written, chosen?.assetId)
    const rows = ordered.filter(({ name, symbol, address }) =>
      wanted.startsWith('0x')
        ? address.toLowerCase() === wanted
        : [name, symbol].some((text) => text.toLowerCase().includes(wanted)),
    )
    return {
      state: rows.length === 0 ? 'empty' : 'ready',
      suggested: wanted === '' ? tokens.suggested.map(toChoice) : [],
      rows: rows.map(toChoice),
      query,
      answers,
    }
  })()
  if (!flow.latchkey.getAccount().address) return undefined
  return {
    model,
    onQuery,
    onPick(assetId) {
      const token = ordered.find((one) => one.assetId === assetId)
      if (token) swap?.change(side === 'from' ? { sourceToken: token } : { toToken: token })
      flow.back()
    },
    onRetry: () => loading.status === 'failed' && loading.retry(),
  }
}

function choiceOf(
  token: SwapToken,
  { holdings }: SwapState,
  locale: string,
  written: Held,
  chosen: string | undefined,
): TokenChoice {
  const holding = holdings[token.assetId]
  return {
    ...tokenFace(token),
    address: token.address,
    held: holding && written(formatAmount(decimalText(BigInt(holding.units), token.decimals), locale, 6)),
    isChosen: token.assetId === chosen,
  }
}
