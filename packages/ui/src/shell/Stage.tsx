import type { FlowState, View } from '@latchkey/flow'
import { type ReactNode, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { prefersLessMotion } from './animate'
import type { flyMark } from './flyMark'
import { markFocus } from './markFocus'
import { morphHeight } from './morphHeight'
import { playTurn } from './playTurn'
import { markIn, type PagePlace, placeIn, returnTo } from './returnTo'
import { turnTo } from './turnTo'
import { useWords } from './UiContext'
import { whenIdle } from './whenIdle'

interface StageProps {
  readonly stack: FlowState['stack']
  readonly direction: FlowState['direction']
  readonly titleId: string
  readonly render: (view: View) => ReactNode
}

/**
 * Shows the last page of a stack and plays the change from the one before, 150 ms, by depth and mirrored in RTL. While it is in the
 * stack a page keeps what it drew, where it was scrolled to and what was pressed in it.
 */
export function Stage({ stack, direction, titleId, render }: StageProps) {
  const { dir } = useWords()
  const [turn, setTurn] = useState(() => turnTo(undefined, stack))
  const stage = useRef<HTMLDivElement>(null)
  const morph = useRef<ReturnType<typeof morphHeight>>(undefined)
  const elements = useRef(new WeakMap<View, HTMLElement>()).current
  const slots = useRef(new WeakMap<View, HTMLElement>()).current
  const places = useRef(new WeakMap<View, PagePlace>()).current
  const pressed = useRef<EventTarget>(undefined)
  if (turn.stack !== stack) {
    const next = turnTo(turn, stack)
    const page = elements.get(turn.top)
    // Drawn without it, the stage has forgotten both.
    if (next.id !== turn.id && stage.current && page)
      places.set(turn.top, placeIn(stage.current, page, pressed.current))
    setTurn(next)
  }

  // Before what is drawn in them looks around. Out of the document, nobody who searches it finds what is not on screen.
  useInsertionEffect(() => {
    for (const { view } of turn.pages) {
      const page = elements.get(view)
      const slot = slots.get(view)
      if (view !== turn.top && view !== turn.leaving) page?.remove()
      else if (page && page.parentNode !== slot) slot?.append(page)
    }
  }, [turn, elements, slots])

  useLayoutEffect(() => {
    if (!stage.current) return
    const helper = morphHeight(stage.current)
    morph.current = helper
    const stopFocus = markFocus(stage.current)
    return () => {
      helper.stop()
      stopFocus()
    }
  }, [])

  // What only delights comes when nothing else is wanted; whoever goes on at once goes on without it.
  const flight = useRef<typeof flyMark>(undefined)
  useEffect(() => {
    const take = (code: { readonly flyMark: typeof flyMark }) => {
      flight.current = code.flyMark
    }
    return whenIdle(() => void import('./flyMark').then(take, () => {}))
  }, [])

  // Only a new page moves; direction and reading order are those of the moment it came.
  const motion = useRef({ direction, dir, turn })
  motion.current = { direction, dir, turn }
  useLayoutEffect(() => {
    const box = stage.current
    const { top, leaving } = motion.current.turn
    const page = elements.get(top)
    if (!page || !box) return undefined
    morph.current?.follow(page)
    if (turn.id === 0) return undefined
    box.dataset['switching'] = ''
    const block = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
    }
    box.addEventListener('keydown', block, true)
    const unblock = () => {
      box.removeEventListener('keydown', block, true)
      delete box.dataset['switching']
    }
    const left = leaving && elements.get(leaving)
    if (left) left.style.top = `${-(places.get(leaving)?.scroll ?? 0)}px`
    returnTo(box, page, places.get(top))
    const from = leaving && places.get(leaving)?.mark
    const mark = markIn(page) ?? markIn(places.get(top)?.control)
    if (from && mark && !prefersLessMotion()) flight.current?.(from.box, mark, from.element)
    void playTurn(page, left, motion.current).then(() => {
      unblock()
      setTurn((now) => (now.id === turn.id ? turnTo({ ...now, leaving: undefined }, now.stack) : now))
    })
    return unblock
  }, [turn.id, elements, places])

  return (
    <div className="stage" ref={stage} onClickCapture={({ target }) => (pressed.current = target)}>
      {turn.pages.map(({ id, view }) => {
        const isTop = view === turn.top
        return (
          // What React owns stays in its place when the page is taken out.
          <div className="slot" key={id} ref={(slot) => void (slot && slots.set(view, slot))}>
            <section
              className={isTop ? 'page' : 'page leaving'}
              part={isTop ? 'page' : undefined}
              ref={(page) => {
                if (!page) return
                page.inert = !isTop
                elements.set(view, page)
              }}
              tabIndex={-1}
              aria-hidden={!isTop || undefined}
              aria-labelledby={isTop ? titleId : undefined}
            >
              {render(view)}
            </section>
          </div>
        )
      })}
    </div>
  )
}
