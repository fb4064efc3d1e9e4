import type { Onramp, OnrampChoice, OnrampQuote, SoldAsset } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { readAmount } from '@latchkey/protocol/text'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import type { ViewOf } from '../../../views/Screen'
import { useOnline } from '../../../views/useOnline'
import { useTypedAmount } from '../../../views/useTypedAmount'
import { completeChoice, offeredChoices } from '../completeChoice'
import { openCheckout } from '../openCheckout'
import { useOnrampFeature } from '../useOnrampFeature'
import type { OnRampProvidersHandlers, OnRampProvidersModel } from './OnRampProvidersModel'
import type { Opening } from './Opening'
import { providersModel } from './providersModel'
import { useQuotes } from './useQuotes'

type Props = { readonly model: OnRampProvidersModel } & OnRampProvidersHandlers

/** Choosing what is bought and how; a press opens the window and asks for the page in it. */
export function useOnRampProviders(flow: Flow, view: ViewOf<'OnRampProviders'>): Props {
  const words = useWords<'buy'>()
  const isOnline = useOnline()
  const feature = useOnrampFeature(flow)
  const { onramp, status, read } = feature
  const [opening, setOpening] = useState<Opening>({ step: 'choosing' })
  const running = useRef<AbortController>(undefined)
  const account = flow.latchkey.getAccount()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const about = `${account.caipAddress} ${chainId}`
  usePreset(flow, view, onramp)
  // Another account or network: a page on its way would be for the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change
  useEffect(() => {
    setOpening({ step: 'choosing' })
    return () => running.current?.abort()
  }, [about])

  const state = onramp?.getState()
  const { options } = state ?? {}
  const assets = onramp?.assets() ?? []
  const known = onramp && options && { onramp, options, choice: state?.choice ?? {}, chainId }
  const sold = onramp?.assets(undefined, 'sold') ?? []
  const offered = known ? offeredChoices(known) : []
  const choice = known && completeChoice(known)
  const verdict = choice && onramp?.judge(choice)
  const fitting = offered.filter((one) => onramp?.judge(one).state === 'fits')
  const quotes = useQuotes(onramp, isOnline ? fitting : [], about)
  const choose = (change: Partial<OnrampChoice>) => {
    setOpening(({ step }) => ({ step: step === 'opening' ? step : 'choosing' }))
    onramp?.choose(change)
  }
  const [typed, type] = useTypedAmount(choice?.amount ?? '', 2, (amount) => choose({ amount }))
  const model = providersModel({
    flow,
    known: {
      state,
      choice,
      typed,
      assets,
      verdict,
      quotes,
      offered,
      fitting,
    },
    opening,
    status,
    isOnline,
    isProven: account.isConnected && !account.unproven,
    unsold: onramp && view.asset && !findAsset(sold, view.asset) ? view.asset : undefined,
  })

  const buy = async (functions: Onramp, asked: OnrampChoice, quote: OnrampQuote | undefined) => {
    const checkout = openCheckout(words('buy.window'))
    const mine = new AbortController()
    running.current?.abort()
    running.current = mine
    setOpening({ step: 'opening' })
    flow.tell('SELECT_BUY_PROVIDER', {
      provider: asked.provider,
      isSmartAccount: account.accountType === 'smartAccount',
    })
    try {
      const { link, purchase } = await functions.buy({ ...asked, quote }, mine.signal)
      mine.signal.throwIfAborted()
      checkout?.go(link)
      setOpening({ step: 'choosing' })
      functions.keepCheckout(purchase.id, checkout ? 'opened' : 'blocked')
      flow.push({ name: 'BuyInProgress' })
    } catch (error) {
      checkout?.close()
      // What is no longer sold, or reaches not this account, stands in the form no more.
      const isGone = isLatchkeyError(error, 'onramp.unavailable')
      const code = isLatchkeyError(error) ? error.code : 'generic'
      if (!mine.signal.aborted)
        setOpening(isGone ? { step: 'choosing' } : { step: 'failed', provider: asked.provider, code })
    } finally {
      if (running.current === mine) running.current = undefined
    }
  }
  return {
    ...{ model, view, feature },
    onRetry: read,
    onChoose: choose,
    onAmount: type,
    onFiat: () => flow.push({ name: 'OnRampFiatSelect' }),
    onAsset: () => flow.push({ name: 'OnRampTokenSelect' }),
    onMethod: (method) => choose({ method }),
    onProvider: (provider) => choose({ provider }),
    onBuy() {
      if (model.state === 'offline' || model.state === 'disabled' || !onramp || !choice) return
      // Pressed twice it is asked for once.
      if (!running.current) void buy(onramp, choice, quotes[choice.provider])
    },
    onPending: () => flow.push({ name: 'BuyInProgress' }),
    onLesson() {
      flow.tell('SELECT_WHAT_IS_A_BUY', { isSmartAccount: account.accountType === 'smartAccount' })
      flow.push({ name: 'WhatIsABuy' })
    },
  }
}

/** What the view was opened with is chosen once; that a visitor opened it, from the account or a token of it, is told once. */
function usePreset(flow: Flow, view: ViewOf<'OnRampProviders'>, onramp: Onramp | undefined): void {
  const told = useRef<unknown>(undefined)
  const chosen = useRef<unknown>(undefined)
  useEffect(() => {
    const { stack } = flow.store.getState()
    const from = stack.at(-2)?.name
    if (told.current === view || (from !== 'Account' && from !== 'Token')) return
    told.current = view
    const { accountType } = flow.latchkey.getAccount()
    flow.tell('SELECT_BUY_CRYPTO', { isSmartAccount: accountType === 'smartAccount' })
  }, [flow, view])
  useEffect(() => {
    if (!onramp || chosen.current === view) return
    chosen.current = view
    const { amount, currency } = view
    onramp.choose({
      ...(amount !== undefined && { amount: readAmount(`${amount}`, { decimals: 2 }) ?? '' }),
      ...(currency !== undefined && { currency }),
    })
  }, [onramp, view])
  const { asset } = view
  // What does not reach the account now is still what was asked for.
  const here = flow.latchkey.getNetwork()?.caipNetworkId
  const wanted =
    asset &&
    onramp &&
    (findAsset(onramp.assets(), asset, here) ?? findAsset(onramp.assets(undefined, 'sold'), asset, here))
  const found = useRef<unknown>(undefined)
  useEffect(() => {
    if (!onramp || !wanted || found.current === view) return
    found.current = view
    onramp.choose({ assetId: wanted.id })
  })
}

/** By CAIP-19 id, which on EVM chains is written in any case, or by its symbol, the one of the network in use before others. */
function findAsset(assets: readonly SoldAsset[], named: string, here?: string): SoldAsset | undefined {
  const wanted = named.toLowerCase()
  const isIt = ({ id }: SoldAsset) => id === named || (id.startsWith('eip155:') && id.toLowerCase() === wanted)
  const bySymbol = assets.filter(({ currency }) => currency.symbol.toLowerCase() === wanted)
  return assets.find(isIt) ?? bySymbol.find(({ chainId }) => chainId === here) ?? bySymbol[0]
}
