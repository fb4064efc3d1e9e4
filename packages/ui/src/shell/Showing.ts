import { createContext, useContext, useEffect } from 'react'

type Stop = () => void
// biome-ignore lint/suspicious/noConfusingVoidType: most of what begins has nothing to stop
type Work = () => Stop | undefined | void

/** Whether what is drawn is on screen, or stands ready in the closed dialog, where it asks nobody and tells nothing. */
export interface Showing {
  /** Does it at once, or when it comes on screen; the returned function ends what it began, or calls it off. */
  readonly onceShown: (work: Work) => Stop
}

/** The same with who decides it. */
export interface ShowingSwitch extends Showing {
  readonly set: (now: 'ahead' | 'shown') => void
}

export function createShowing(): ShowingSwitch {
  let now: 'ahead' | 'shown' = 'shown'
  const waiting = new Set<() => void>()
  return {
    onceShown(work) {
      let stop: ReturnType<Work>
      const begin = () => {
        stop = work()
      }
      if (now === 'shown') begin()
      else waiting.add(begin)
      return () => {
        waiting.delete(begin)
        stop?.()
      }
    },
    set(next) {
      now = next
      if (next === 'ahead') return
      for (const begin of waiting) {
        waiting.delete(begin)
        try {
          begin()
        } catch (error) {
          // One that fails keeps no other back.
          reportError(error)
        }
      }
    },
  }
}

const shown: Showing = { onceShown: (work) => work() ?? (() => {}) }

export const ShowingContext = createContext(shown)

/** An effect that asks somebody or tells something: not before what it is of is on screen, so that what `work` closes over may be of a while ago. */
export function useShownEffect(work: Work, on: readonly unknown[]): void {
  const { onceShown } = useContext(ShowingContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the caller
  useEffect(() => onceShown(work), [onceShown, ...on])
}
