import { type Core, getChainId, type Store } from '@latchkey/core'
import { accountStatus } from './accountStatus'
import type { FlowState } from './FlowState'
import type { Guards } from './Guards'
import { isChainRefused } from './isChainRefused'
import type { Move } from './Move'
import { navigate, type Situation } from './navigate'

export interface CreateNavigatorParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly guards: () => Guards
  readonly apply: (move: Move) => void
}

/** Milliseconds the closed ring is seen before the modal moves on. */
export const connectedPause = 400

/** Moves the modal by itself after every change of the connections and attempts; returns the stop function. */
export function createNavigator({ core, store, guards, apply }: CreateNavigatorParameters): () => void {
  const situation = (): Situation => {
    const state = core.store.getState()
    const { connectAttempt, switchAttempt } = store.getState()
    return {
      account: accountStatus(state),
      chainId: getChainId(state),
      chain: isChainRefused(state, core.options()) ? 'unsupported' : 'supported',
      connect: connectAttempt.status,
      switch: switchAttempt.status,
    }
  }
  // An unsupported chain may be why the flow was loaded: it counts as new.
  let before: Situation = { ...situation(), chain: 'supported' }
  let stopPause: (() => void) | undefined
  let isStopped = false

  const decide = (pause: 'due' | 'over' = 'due') => {
    if (stopPause || isStopped) return
    const after = situation()
    const { open, stack } = store.getState()
    const modal = open || core.options().enableEmbedded ? 'shown' : 'hidden'
    const move = navigate({ before, after, stack, modal, pause, guards: guards() })
    if (move.type === 'wait') {
      stopPause = core.clock.after(connectedPause, () => {
        stopPause = undefined
        decide('over')
      })
      return
    }
    before = after
    apply(move)
  }
  const stops = [core.store.subscribe(() => decide()), store.subscribe(() => decide())]
  // In a microtask, so that the caller has mounted the interface before the modal opens.
  void Promise.resolve().then(() => decide())
  return () => {
    isStopped = true
    stopPause?.()
    for (const stop of stops) stop()
  }
}
