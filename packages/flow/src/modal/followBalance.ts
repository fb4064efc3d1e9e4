import type { Core, Store } from '@latchkey/core'
import type { Latchkey } from '../Latchkey'
import type { FlowState } from './FlowState'
import { isConnected } from './isConnected'

export interface FollowBalanceParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly latchkey: Pick<Latchkey, 'watchAccount'>
}

/** Reads the balance while the modal can show it, and no longer; returns the stop function. */
export function followBalance({ core, store, latchkey }: FollowBalanceParameters): () => void {
  let stopBalance: (() => void) | undefined
  const follow = () => {
    const isShown = store.getState().open || core.options().enableEmbedded
    if (isShown && isConnected(core.store.getState())) stopBalance ??= latchkey.watchAccount()
    else stopBalance = void stopBalance?.()
  }
  const stops = [store.subscribe(follow), core.store.subscribe(follow)]
  return () => {
    for (const stop of stops) stop()
    stopBalance?.()
  }
}
