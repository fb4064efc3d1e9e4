import { type Core, getAccount, getChainId, isOnUnsupportedChain, type Store } from '@latchkey/core'
import type { Latchkey } from '../Latchkey'
import type { FlowState } from './FlowState'
import { current, includes } from './Stack'
import type { View } from './View'

export interface FollowWalletParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly latchkey: Pick<Latchkey, 'watchBalance'>
  readonly show: (view: View) => void
  readonly back: () => void
  /** Nothing is left to do here: closes, or shows the first view in embedded mode. */
  readonly finish: (reason: 'disconnected' | 'done') => void
}

/** Screens that mean nothing without a connected account. */
export const needsAccount: ReadonlySet<View['name']> = new Set([
  'Account',
  'SwitchAddress',
  'ConnectionDetails',
  'UnsupportedChain',
])

/** What the wallet, or another tab, does by itself moves the modal too. */
export function followWallet({ core, store, latchkey, show, back, finish }: FollowWalletParameters): () => void {
  const isShown = () => store.getState().open || core.options().enableEmbedded
  const isConnected = (state = core.store.getState()) => getAccount(state).status === 'connected'

  // A balance is read while the modal can show it, and no longer.
  let stopBalance: (() => void) | undefined
  const followBalance = () => {
    if (isShown() && isConnected()) stopBalance ??= latchkey.watchBalance()
    else stopBalance = void stopBalance?.()
  }

  const stops = [
    store.subscribe(followBalance),
    core.store.subscribe(followBalance),
    core.store.subscribe((state, before) => {
      if (!isShown()) return
      const { stack } = store.getState()
      const view = current(stack).name
      const wasThere = isConnected(before)
      const isThere = isConnected(state)
      const isStuck = includes(stack, 'UnsupportedChain')
      if (wasThere && !isThere && (needsAccount.has(view) || isStuck)) finish('disconnected')
      else if (!wasThere && isThere && view === 'Connect') show({ name: 'Account' })
      else if (isStuck && view !== 'SwitchNetwork' && !isOnUnsupportedChain(state)) finish('done')
      else if (isThere && getChainId(before) !== getChainId(state) && view === 'Networks') back()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    stopBalance?.()
  }
}
