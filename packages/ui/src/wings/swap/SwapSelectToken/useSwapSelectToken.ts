import type { TokenBalance } from '@latchkey/core'
import type { SwapState, SwapToken } from '@latchkey/features/swap'
import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { decimalText, formatAmount } from '@latchkey/protocol/text'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import type { ViewOf } from '../../../views/Screen'
import { type Held, useHeld } from '../../../views/useHeld'
import { useOnline } from '../../../views/useOnline'
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
  const isOnline = useOnline()
  const loading = useSwapFeature(flow, 'tokens')
  const [query, onQuery] = useState('')
  const answers = useDeferredValue(query)
  const tokens = loading.status === 'ready' ? loading.tokens : undefined
  const swap = loading.status === 'ready' ? loading.swap : undefined
  const { tokenBalance, address } = flow.latchkey.getAccount()
  const listed = useMemo(() => listedOf(tokenBalance), [tokenBalance])
  // What is held can be paid with: it comes first there.
  const ordered = useMemo(() => {
    const all = [...new Set([...(tokens?.popular ?? []), ...(tokens?.all ?? [])])]
    // What imitates another stays last, whatever who lists what is held says that it is worth.
    const worth = ({ assetId, imitates }: SwapToken) =>
      imitates ? -2 : (listed.get(assetId.toLowerCase())?.value ?? -1)
    return side === 'from' ? all.sort((one, other) => worth(other) - worth(one)) : all
  }, [tokens, listed, side])
  const state = swap?.getState()
  const isUnsupported =
    loading.status === 'failed' && isLatchkeyError(loading.error, 'requirement.swaps_unsupported') && !!address
  const model = ((): SwapSelectTokenModel => {
    if ((!tokens || !state) && !isOnline) return { state: 'offline' }
    if (!tokens || !state)
      return {
        state: loading.status === 'failed' ? 'error' : loading.status === 'slow' ? 'slow' : 'loading',
      }
    const chosen = side === 'from' ? state.sourceToken : state.toToken
    const wanted = answers.trim().toLowerCase()
    const toChoice = (token: SwapToken) => choiceOf(token, { state, listed }, locale, written, chosen?.assetId)
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
  // The form says where there are swaps.
  if (!address || isUnsupported) return undefined
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

/** What the account holds by the last answer of who lists it, by CAIP-19 id. */
const listedOf = (held: readonly TokenBalance[] | undefined): ReadonlyMap<string, TokenBalance> =>
  new Map(held?.map((token) => [tokenAssetId(token.chainId, token.address).toLowerCase(), token]))

function choiceOf(
  token: SwapToken,
  { state: { holdings }, listed }: { readonly state: SwapState; readonly listed: ReadonlyMap<string, TokenBalance> },
  locale: string,
  written: Held,
  chosen: string | undefined,
): TokenChoice {
  const holding = holdings[token.assetId]
  // The chain's own word where it was asked.
  const amount = holding
    ? decimalText(BigInt(holding.units), token.decimals)
    : listed.get(token.assetId.toLowerCase())?.quantity.numeric
  return {
    ...tokenFace(token),
    address: token.address,
    held: amount && written(formatAmount(amount, locale, 6)),
    isChosen: token.assetId === chosen,
  }
}
