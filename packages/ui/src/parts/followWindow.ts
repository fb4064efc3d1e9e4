import { flushSync } from 'react-dom'
import { growSpan, rowsBeyond, type Span } from './Span'

/** Rows drawn beyond each edge, so that a short scroll finds them there. */
const spare = 4
/** Edges move by this many rows at once, so that most scrolling draws nothing. */
const step = 2
/** Milliseconds of a frame for the scripts, style and layout of rows; painting them takes as long again. */
const share = 8
/** Milliseconds from which on a row is slow to draw. */
const slow = 2
/** Milliseconds for which a row is in sight at least where one could read it. */
const readable = 250
/** Milliseconds after which the next scroll is another one. */
const pause = 100

/**
 * Tells which rows of a list are to be drawn, whenever what can be in sight of its stage changes; `measure` looks at once. Rows that scroll
 * in are drawn as far as a frame has time for them, the others in the frames after it; none where each is slow and nobody could read it.
 */
export function followWindow(
  list: HTMLElement,
  show: (span: Span) => void,
): { readonly measure: () => void; readonly stop: () => void } {
  const stage = list.closest('.stage') ?? list
  const card = list.closest('.card') ?? stage
  let height = 0
  let drawn: Span = { from: 0, to: 0 }
  /** Milliseconds that a row takes, as the last ones did; little until it is known. */
  let each = slow / 4
  let last = { at: 0, start: 0 }
  /** Rows pass too fast to be read, and each is slow. */
  let isRush = false
  /** This frame has drawn what it has time for; what is missing comes with the next. */
  let isPaced = false
  let isMissing = false
  let planned = 0

  const look = () => {
    // A card without a limit does not scroll; the page around it does.
    const start = Math.max(0, stage.getBoundingClientRect().top) - list.getBoundingClientRect().top
    // How far the stage can grow, not how high it is: its height may be on the way to another.
    const room = Math.min(innerHeight, Number.parseFloat(getComputedStyle(card).maxHeight) || innerHeight)
    // Not as it is seen, which the motion of an opening makes smaller.
    const length = Math.round(list.offsetHeight / height)
    const inList = (place: number) => Math.min(length, Math.max(0, place))
    const within = (more: number, by: number): Span => ({
      from: inList(Math.floor((start / height - more) / by) * by),
      to: inList(Math.ceil(((start + room) / height + more) / by) * by),
    })
    return { start, room, sight: within(0, 1), span: within(spare, step) }
  }
  const draw = (next: Span) => {
    drawn = next
    show(next)
  }
  const measure = () => {
    // In a dialog that is still closed nothing has a height, and asking for it costs; its first frame tells.
    if (list.closest('dialog')?.open === false) return
    const row = list.querySelector('[aria-posinset]')
    height = row ? Number.parseFloat(getComputedStyle(row).height) : 0
    if (height > 0) draw(look().span)
  }
  /** Draws what there is time for; answers whether something is missing still. */
  const pace = () => {
    // Of what has left the page nothing is in sight.
    if (list.offsetHeight === 0) return false
    const at = performance.now()
    const { start, room, sight, span } = look()
    const passed = at - last.at
    // Over once it is half as fast, so that one late frame does not end it.
    const speed = (Math.abs(start - last.start) * (isRush ? 2 : 1)) / passed
    isRush = each > slow && passed < pause && speed > room / readable
    last = { at, start }
    if (!isRush) {
      const next = growSpan(drawn, { span, sight, most: Math.max(1, Math.floor(share / each)) })
      const rows = rowsBeyond(next, drawn)
      flushSync(() => draw(next))
      if (rows > 0) {
        // Laid out now, as the frame would a moment later.
        list.getBoundingClientRect()
        // What one late frame took is no measure, nor is a clock that counts whole milliseconds.
        each = Math.max(slow / 8, Math.min(each * 2, (performance.now() - at) / rows))
      }
    }
    return rowsBeyond(span, drawn) > 0
  }
  // Drawn in the same frame: while somebody scrolls, the browser lets what is only planned wait for several.
  const move = () => {
    if (!(height > 0)) return flushSync(measure)
    // Stage and document both tell of a scroll.
    if (isPaced) return
    isPaced = true
    isMissing = pace()
    planned ||= requestAnimationFrame(fill)
  }
  function fill() {
    // Planned as it scrolled, it comes in the frame that has drawn already.
    if (!isPaced) isMissing = pace()
    isPaced = false
    planned = isMissing ? requestAnimationFrame(fill) : 0
  }
  // Scrolling inside a shadow root is not heard outside of it.
  const heard = [
    [stage, 'scroll', move],
    [document, 'scroll', move],
    [window, 'resize', measure],
    [window.visualViewport, 'resize', measure],
  ] as const
  for (const [target, type, hear] of heard) target?.addEventListener(type, hear, { passive: true, capture: true })
  // What stands above the list moves it, which no scroll tells.
  const observer = new ResizeObserver(measure)
  observer.observe(list.closest('.page') ?? list)
  return {
    measure,
    stop() {
      cancelAnimationFrame(planned)
      observer.disconnect()
      for (const [target, type, hear] of heard) target?.removeEventListener(type, hear, { capture: true })
    },
  }
}
