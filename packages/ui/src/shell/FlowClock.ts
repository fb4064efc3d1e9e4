import type { Flow } from '@latchkey/flow'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Counts every change of a flow from mount on, so that no change between render and subscription is missed. */
export interface FlowClock {
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
  readonly stop: () => void
}

export function createFlowClock(flow: Flow): FlowClock {
  let version = 0
  const listeners = new Set<() => void>()
  const stop = flow.subscribe(() => {
    version += 1
    for (const listener of [...listeners]) listener()
  })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    stop() {
      stop()
      listeners.clear()
    },
  }
}

export const FlowContext = createContext<FlowClock | undefined>(undefined)

/** Renders again whenever anything in the flow changed. */
export function useFlowChanges(): number {
  const clock = useContext(FlowContext)
  if (!clock) throw new Error('A live view was rendered outside the shell.')
  return useSyncExternalStore(clock.subscribe, clock.version)
}
