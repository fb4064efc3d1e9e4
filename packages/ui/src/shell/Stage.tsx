import type { FlowState, View } from '@latchkey/flow'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { animate } from './animate'
import { morphHeight } from './morphHeight'
import { useWords } from './UiContext'

interface Turn {
  readonly id: number
  readonly view: View
  readonly leaving?: { readonly id: number; readonly view: View } | undefined
}

interface StageProps {
  readonly view: View
  readonly direction: FlowState['direction']
  readonly titleId: string
  readonly render: (view: View, isLeaving: boolean) => ReactNode
}

const setInert = (element: HTMLElement | null) => {
  if (element) element.inert = true
}

/** Shows the current page and plays the change from the last one, 150 ms, by depth and mirrored in RTL. */
export function Stage({ view, direction, titleId, render }: StageProps) {
  const { dir } = useWords()
  const [turn, setTurn] = useState<Turn>({ id: 0, view })
  if (turn.view !== view) setTurn({ id: turn.id + 1, view, leaving: { id: turn.id, view: turn.view } })
  const stage = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLElement>(null)
  const left = useRef<HTMLDivElement>(null)
  const morph = useRef<ReturnType<typeof morphHeight>>(undefined)

  useLayoutEffect(() => {
    if (!stage.current) return
    const helper = morphHeight(stage.current)
    morph.current = helper
    return () => helper.stop()
  }, [])

  // Only a new page moves; direction and reading order are those of the moment it came.
  const motion = useRef({ direction, dir })
  motion.current = { direction, dir }
  useLayoutEffect(() => {
    const box = stage.current
    if (!page.current || !box) return undefined
    morph.current?.follow(page.current)
    if (turn.id === 0) return undefined
    box.scrollTop = 0
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
    const sign = (motion.current.direction === 'back' ? -1 : 1) * (motion.current.dir === 'rtl' ? -1 : 1)
    if (left.current) {
      const depth = motion.current.direction === 'back' ? 1.02 : 0.98
      void animate(left.current, [{ opacity: 1 }, { opacity: 0, scale: depth }], { duration: 150 })
    }
    page.current.focus({ preventScroll: true })
    void animate(
      page.current,
      [
        { opacity: 0, translate: `${16 * sign}px 0` },
        { opacity: 1, translate: '0 0' },
      ],
      {
        duration: 150,
      },
    ).then(() => {
      unblock()
      setTurn((now) => (now.id === turn.id ? { id: now.id, view: now.view } : now))
    })
    return unblock
  }, [turn.id])

  return (
    <div className="stage" ref={stage}>
      {turn.leaving && (
        <div className="page leaving" key={turn.leaving.id} ref={composeRefs(left, setInert)} aria-hidden="true">
          {render(turn.leaving.view, true)}
        </div>
      )}
      <section className="page" part="page" key={turn.id} ref={page} tabIndex={-1} aria-labelledby={titleId}>
        {render(turn.view, false)}
      </section>
    </div>
  )
}

function composeRefs(first: { current: HTMLDivElement | null }, second: (element: HTMLDivElement | null) => void) {
  return (element: HTMLDivElement | null) => {
    first.current = element
    second(element)
  }
}
