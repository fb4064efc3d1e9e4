import { current, descriptorOf, type Flow } from '@latchkey/flow'
import { type ReactElement, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { FlowClock } from './FlowClock'

interface DrawingParameters {
  readonly flow: Flow
  readonly clock: FlowClock
  readonly root: HTMLElement
  readonly shell: ReactElement
}

/** The shell as React draws it into its root. */
export interface Drawing {
  /** Draws what an opening now would show, in the pauses between the page's own work; answers whether it does. */
  prepare(): 'prepared' | 'not'
  /** Removes what was prepared where the flow has gone on since. */
  review(): void
  /** Drawn when this returns. */
  show(): void
  clear(): void
  end(): void
}

/** States in which a view has only begun what it does when it is shown. */
const unfinished: ReadonlySet<string> = new Set(['loading', 'slow', 'error'])

export function createDrawing({ flow, clock, root, shell }: DrawingParameters): Drawing {
  const react = createRoot(root)
  let prepared: ReturnType<FlowClock['hold']> | undefined
  const clear = () => {
    flushSync(() => react.render(null))
    prepared?.release()
    prepared = undefined
  }
  const review = () => {
    if (prepared?.hasChanged()) clear()
  }
  return {
    prepare() {
      review()
      if (prepared) return 'prepared'
      if (!descriptorOf(current(flow.store.getState().stack).name).drawAhead) return 'not'
      prepared = clock.hold()
      startTransition(() => react.render(shell))
      return 'prepared'
    },
    review,
    show() {
      review()
      if (prepared && unfinished.has(root.dataset['state'] ?? '')) clear()
      flushSync(() => react.render(shell))
      prepared?.release()
      prepared = undefined
    },
    clear,
    end: () => react.unmount(),
  }
}
