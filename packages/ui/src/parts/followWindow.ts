import { flushSync } from 'react-dom'
import { growSpan, rowsBeyond, type Span } from './Span'

/** Rows drawn beyond each edge, so that scrolling and Tab find the next one there. */
const spare = 4
/** Edges move by this many rows at once, so that most scrolling draws nothing. */
const step = 2
/** Milliseconds of a frame for the scripts, style and layout of rows; painting them takes as long again. */
const time = 8
/** Milliseconds from which on a row takes long. */
const long = 2
/** Milliseconds for which a row is in sight at least where one could read it. */
const readable = 250
/** Milliseconds after which the next scroll is another one. */
const pause = 100

/**
 * Tells which rows of a list are to be drawn, whenever what can be in sight of its stage changes; `measure` looks at once. Rows that scroll
 * in are drawn as far as a frame has time for them, the others in the frames after it; none where each takes long and nobody could read it.
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
  let each = long / 4
  let last = { at: 0, start: 0 }
  /** Rows pass too fast to be read, and each takes long. */
  let isRush = false
  let frame: unknown
  let planned = 0

  const look = () => {
    // A card without a limit does not scroll; the page around it does.
    const start = Math.max(0, stage.getBoundingClientRect().top) - list.getBoundingClientRect().top
    // How far the stage can grow, not how high it is: its height may be on the way to another.
    const room = Math.min(innerHeight, Number.parseFloat(getComputedStyle(card).maxHeight) || innerHeight)
    // As it is laid out, whatever moves it.
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
  const pace = () => {
    const at = performance.now()
    const { start, room, sight, span } = look()
    const passed = at - last.at
    const moved = Math.abs(start - last.start)
    // Over once it is half as fast, so that one late frame does not end it.
    isRush = each > long && passed < pause && moved * readable * (isRush ? 2 : 1) > room * passed
    last = { at, start }
    if (!isRush) {
      const next = growSpan(drawn, { span, sight, most: Math.max(1, Math.floor(time / each)) })
      const rows = rowsBeyond(next, drawn)
      flushSync(() => draw(next))
      if (rows > 0) {
        // Laid out now, as the frame would a moment later.
        list.getBoundingClientRect()
        // What one late frame took is no measure.
        each = Math.min(each * 2, (performance.now() - at) / rows)
      }
    }
    return rowsBeyond(span, drawn) > 0
  }
  // Drawn in the same frame: while somebody scrolls, the browser lets what is only planned wait for several.
  const move = () => {
    if (!(height > 0)) return flushSync(measure)
    // Once a frame: it is told of by the stage and by the document, and what is planned comes with the next.
    const isNext = frame !== document.timeline.currentTime
    frame = document.timeline.currentTime
    if (!isNext || pace()) planned ||= requestAnimationFrame(fill)
  }
  function fill() {
    planned = 0
    move()
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
  const moved = new ResizeObserver(measure)
  moved.observe(list.closest('.page') ?? list)
  return {
    measure,
    stop() {
      cancelAnimationFrame(planned)
      moved.disconnect()
      for (const [target, type, hear] of heard) target?.removeEventListener(type, hear, { capture: true })
    },
  }
}
