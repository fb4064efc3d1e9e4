import type { Flow, FlowState } from '@latchkey/flow'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What a page hears of the flow. */
export interface PageClock {
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
}

/**
 * Counts every change of a flow from mount on, so that no change between render and subscription is missed. Opening by itself
 * is none: nothing drawn depends on it.
 */
export interface FlowClock extends PageClock {
  /** From now on nothing is counted, so that what is drawn stays as it is; answers whether anything changed since. */
  readonly hold: () => { readonly hasChanged: () => boolean; readonly release: () => void }
  readonly stop: () => void
}

export function createFlowClock(flow: Flow): FlowClock {
  let now = 0
  let held: number | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  let last = flow.store.getState()
  const stop = flow.subscribe(() => {
    const before = last
    last = flow.store.getState()
    if (last.open !== before.open && isSameButOpen(last, before)) return
    now += 1
    if (held === undefined) tell()
  })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => held ?? now,
    hold() {
      const since = now
      held = now
      return {
        hasChanged: () => now !== since,
        release() {
          held = undefined
          if (now !== since) tell()
        },
      }
    },
    stop() {
      stop()
      listeners.clear()
    },
  }
}

function isSameButOpen(a: FlowState, b: FlowState): boolean {
  return (Object.keys(a) as (keyof FlowState)[]).every((key) => key === 'open' || Object.is(a[key], b[key]))
}

export const FlowContext = createContext<PageClock | undefined>(undefined)

/** Renders again whenever anything in the flow changed. */
export function useFlowChanges(): number {
  const clock = useContext(FlowContext)
  if (!clock) throw new Error('A live view was rendered outside the shell.')
  return useSyncExternalStore(clock.subscribe, clock.version)
}
