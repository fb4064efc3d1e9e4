import { current, descriptorOf, type Flow, type View } from '@latchkey/flow'
import { type ReactElement, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterPaint } from './afterPaint'
import type { FlowClock } from './FlowClock'
import type { ShowingSwitch } from './Showing'

interface DrawingParameters {
  readonly flow: Flow
  readonly clock: FlowClock
  readonly showing: ShowingSwitch
  readonly root: HTMLElement
  readonly shell: ReactElement
}

/** The shell as React draws it into its root. */
export interface Drawing {
  /**
   * Draws what an opening now would show, in the pauses between the page's own work; answers whether it does. What is drawn as things go on
   * is drawn for who is `near` its button alone.
   */
  prepare(why: 'near' | 'idle'): 'prepared' | 'not'
  /** Removes what was prepared where an opening would show something else. */
  review(): void
  /** Drawn when this returns. */
  show(): void
  /** It is on its way out: what it has not begun it begins no more. */
  leave(): void
  clear(): void
  end(): void
}

/** What stands ready. */
interface Prepared {
  readonly as: 'held' | 'live'
  /** Whether it is of what would open now. */
  readonly isTrue: () => boolean
  /** Somebody comes near once more. */
  readonly renew: () => void
  readonly release: () => void
}

/** States in which a view that is held has only begun what it does when it is shown. */
const unfinished: ReadonlySet<string> = new Set(['loading', 'slow', 'error'])
/** What could not be loaded or drawn is tried anew by who opens it. */
const failed = '[role="alert"]'

/** Milliseconds after which who came near has gone on. */
const lifetime = 10_000

export function createDrawing({ flow, clock, showing, root, shell }: DrawingParameters): Drawing {
  const react = createRoot(root)
  const top = () => current(flow.store.getState().stack)
  let prepared: Prepared | undefined
  let stopWaiting = () => {}
  const release = () => {
    prepared?.release()
    prepared = undefined
  }
  const clear = () => {
    stopWaiting()
    flushSync(() => react.render(null))
    release()
    showing.set('shown')
  }
  const review = () => {
    if (prepared?.isTrue() === false) clear()
  }
  /** As it was when it was drawn. */
  const hold = (): Prepared => {
    const { hasChanged, release } = clock.hold()
    return { as: 'held', isTrue: () => !hasChanged(), renew() {}, release }
  }
  /** As things go on; what is not opened soon goes. */
  const live = (view: View): Prepared => {
    let timer = setTimeout(clear, lifetime)
    const release = () => clearTimeout(timer)
    const renew = () => {
      release()
      timer = setTimeout(clear, lifetime)
    }
    return { as: 'live', isTrue: () => top() === view, renew, release }
  }
  return {
    prepare(why) {
      review()
      prepared?.renew()
      if (prepared) return 'prepared'
      const view = top()
      const { drawAhead } = descriptorOf(view.name)
      if (!drawAhead || (drawAhead === 'live' && why === 'idle')) return 'not'
      showing.set('ahead')
      prepared = drawAhead === 'live' ? live(view) : hold()
      startTransition(() => react.render(shell))
      return 'prepared'
    },
    review,
    show() {
      review()
      if (prepared?.as === 'held' && unfinished.has(root.dataset['state'] ?? '')) clear()
      if (prepared?.as === 'live' && root.querySelector(failed)) clear()
      flushSync(() => react.render(shell))
      release()
      // The frame that shows what stood ready comes first, then what that asks and tells.
      stopWaiting = afterPaint(() => showing.set('shown'))
    },
    leave: () => stopWaiting(),
    clear,
    end() {
      stopWaiting()
      release()
      react.unmount()
    },
  }
}
