import type { Swap, SwapToken } from '@latchkey/features/swap'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { readAmount } from '@latchkey/protocol/text'
import { useEffect, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import { presetName } from '../../../views/presetName'
import type { ViewOf } from '../../../views/Screen'
import { useHeld } from '../../../views/useHeld'
import { useTypedAmount } from '../../../views/useTypedAmount'
import { usePrice } from '../usePrice'
import { useSwapFeature } from '../useSwapFeature'
import { formModel } from './formModel'
import type { SwapHandlers, SwapModel } from './SwapModel'
import { useSmaller } from './useSmaller'

/** The form of a swap on the network in use; gone when nothing is connected. */
export function useSwap(flow: Flow, view: ViewOf<'Swap'>): ({ readonly model: SwapModel } & SwapHandlers) | undefined {
  const words = useWords<'swap'>()
  const { locale } = words
  const written = useHeld(flow)
  const { amount, fromToken, toToken } = view
  // What is asked for by its symbol is never one that imitates it.
  const loading = useSwapFeature(flow, fromToken || toToken ? 'tokens' : 'listed')
  const swap = loading.status === 'ready' ? loading.swap : undefined
  const state = swap?.getState()
  const { seconds, isLate, isOnline } = usePrice(flow, view, swap, state)
  const [accepted, setAccepted] = useState<string>()
  const [typed, type] = useTypedAmount(
    state?.sourceTokenAmount ?? '',
    state?.sourceToken?.decimals ?? 18,
    (sourceTokenAmount) => swap?.change({ sourceTokenAmount }),
  )
  const network = flow.latchkey.getNetwork()
  const { address, accountType } = flow.latchkey.getAccount()
  const figures = state?.quote ? swap?.figures() : undefined
  const smaller = useSmaller(swap, state, figures)

  const told = { isSmartAccount: accountType === 'smartAccount', network: network?.caipNetworkId ?? '' }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => (view.opened ? undefined : flow.tell('OPEN_SWAP', told)), [])

  const isUnsupported =
    loading.status === 'failed' && isLatchkeyError(loading.error, 'requirement.swaps_unsupported') && !!address
  useEffect(() => {
    if (isUnsupported) flow.replace({ name: 'UnsupportedChain', swap: true, amount, fromToken, toToken })
  }, [isUnsupported, flow, amount, fromToken, toToken])

  const tokens =
    loading.status === 'ready' ? ('all' in loading.tokens ? loading.tokens.all : loading.tokens) : undefined
  useEffect(() => {
    if (!swap || !tokens) return
    const { sourceToken } = swap.getState()
    const from = findToken(tokens, fromToken)
    const to = findToken(tokens, toToken)
    const wanted = amount === undefined ? undefined : readAmount(amount, { decimals: from?.decimals ?? 18 })
    const native = tokens.find(({ assetId }) => assetId.endsWith('/slip44:60'))
    // What was asked for and is not swapped here is never another token: the visitor chooses.
    const isMissing = !!fromToken && !from
    if (sourceToken && ((!from && !to && !wanted && !isMissing) || swap.hasBegun(view))) return
    swap.begin(view, {
      ...(from || isMissing || !sourceToken ? { sourceToken: isMissing ? undefined : (from ?? native) } : {}),
      ...(to && { toToken: to }),
      ...(wanted && { sourceTokenAmount: wanted }),
    })
  }, [swap, tokens, view, amount, fromToken, toToken])

  if (!address) return undefined
  const form = `${state?.sourceToken?.assetId} ${state?.toToken?.assetId} ${state?.sourceTokenAmount}`
  const model: SwapModel =
    !swap || !state
      ? {
          state:
            loading.status === 'failed' && !isUnsupported ? 'error' : loading.status === 'slow' ? 'slow' : 'loading',
        }
      : formModel({
          ...{ state, figures, seconds, isLate, isOnline, locale, smaller, written },
          network: network?.name ?? '',
          missing:
            fromToken && !findToken(tokens ?? [], fromToken)
              ? (presetName(flow, fromToken) ?? words('swap.that-currency'))
              : undefined,
          typed,
          most: swap.most(),
          isAccepted: accepted === form,
        })
  return {
    model,
    ...handlers(flow, swap, { form, model, setAccepted }),
    onAmount: type,
    onRetry: () => loading.status === 'failed' && loading.retry(),
  }
}

function handlers(
  flow: Flow,
  swap: Swap | undefined,
  { form, model, setAccepted }: { form: string; model: SwapModel; setAccepted: (form: string | undefined) => void },
): Omit<SwapHandlers, 'onAmount' | 'onRetry'> {
  return {
    onMost() {
      const most = swap?.most()
      if (most !== undefined) swap?.change({ sourceTokenAmount: most })
    },
    onFlip: () => swap?.flip(),
    onToken(side) {
      flow.tell('CLICK_SELECT_TOKEN_TO_SWAP')
      flow.push({ name: 'SwapSelectToken', side })
    },
    onAccept: (isAccepted) => setAccepted(isAccepted ? form : undefined),
    onReview() {
      if (!('block' in model) || model.block) return
      const accepted =
        model.warning?.kind === 'worth' ? ['price-unknown'] : model.warning?.kind === 'much' ? ['price-effect'] : []
      // What the wallet shows still is said first.
      if (!swap?.getState().plan?.standing) swap?.discard()
      flow.tell('CLICK_CONVERT')
      flow.push({ name: 'SwapPreview', accepted })
    },
  }
}

/** By CAIP-19 id or address; by its symbol only where no other has it that does not imitate one. */
function findToken(tokens: readonly SwapToken[], named: string | undefined): SwapToken | undefined {
  if (!named) return undefined
  const wanted = named.toLowerCase()
  const isIt = ({ assetId, address }: SwapToken) =>
    [assetId, address].some((one) => one.toLowerCase() === wanted) || wanted.endsWith(`:${address.toLowerCase()}`)
  const bySymbol = tokens.filter(({ symbol, imitates }) => !imitates && symbol.toLowerCase() === wanted)
  return tokens.find(isIt) ?? (bySymbol.length === 1 ? bySymbol[0] : undefined)
}
