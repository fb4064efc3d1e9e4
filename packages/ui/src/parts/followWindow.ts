import { flushSync } from 'react-dom'

/** Places of the rows to draw: from, and up to but without. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Rows drawn beyond each edge, so that scrolling and Tab find the next one there. */
const spare = 4
/** Edges move by this many rows at once, so that most scrolling draws nothing. */
const step = 2

/** Tells which rows of a list can be in sight of its stage, whenever that changes; `measure` looks at once. */
export function followWindow(
  list: HTMLElement,
  show: (span: Span) => void,
): { readonly measure: () => void; readonly stop: () => void } {
  const stage = list.closest('.stage') ?? list
  const card = list.closest('.card') ?? stage
  let height = 0
  const place = () => {
    if (!(height > 0)) return
    // A card without a limit does not scroll; the page around it does.
    const start = Math.max(0, stage.getBoundingClientRect().top) - list.getBoundingClientRect().top
    // How far the stage can grow, not how high it is: its height may be on the way to another.
    const room = Math.min(innerHeight, Number.parseFloat(getComputedStyle(card).maxHeight) || innerHeight)
    show({
      from: Math.max(0, Math.floor((start / height - spare) / step) * step),
      to: Math.max(0, Math.ceil(((start + room) / height + spare) / step) * step),
    })
  }
  const measure = () => {
    // In a dialog that is still closed nothing has a height, and asking for it costs; its first frame tells.
    if (list.closest('dialog')?.open === false) return
    const row = list.firstElementChild
    height = row ? Number.parseFloat(getComputedStyle(row).height) : 0
    place()
  }
  // Drawn in the same frame: while somebody scrolls, the browser lets what is only planned wait for several.
  const move = () => flushSync(height > 0 ? place : measure)
  // Scrolling inside a shadow root is not heard outside of it.
  const heard = [
    [stage, 'scroll', move],
    [document, 'scroll', move],
    [window, 'resize', measure],
    [window.visualViewport, 'resize', measure],
  ] as const
  for (const [target, type, hear] of heard) target?.addEventListener(type, hear, { passive: true, capture: true })
  // What stands above the list moves it, which no scroll tells.
  const moved = new ResizeObserver(measure)
  moved.observe(list.closest('.page') ?? list)
  return {
    measure,
    stop() {
      moved.disconnect()
      for (const [target, type, hear] of heard) target?.removeEventListener(type, hear, { capture: true })
    },
  }
}
