import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { followWindow, type Span } from './followWindow'

interface LongListProps<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** How many there are in all, of which `items` may be the first. */
  readonly size: number
  /** What the items answer; another question starts at the top. */
  readonly question: string
  readonly children: (item: Item) => ReactNode
}

/** Drawn before the window was measured. */
const atFirst: Span = { from: 0, to: 16 }

/** A list of rows of one height, of which only those near the window are drawn; the focused one always is. */
export function LongList<Item>({ items, idOf, size, question, children }: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [span, setSpan] = useState(atFirst)
  const [held, hold] = useState<string>()
  const follower = useRef<ReturnType<typeof followWindow>>(undefined)
  useLayoutEffect(() => {
    if (!list.current) return
    const following = followWindow(list.current, (next) =>
      setSpan((last) => (last.from === next.from && last.to === next.to ? last : next)),
    )
    follower.current = following
    return following.stop
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question changed
  useLayoutEffect(() => {
    const stage = list.current?.closest('.stage')
    if (stage && stage.scrollTop > 0) stage.scrollTop = 0
    follower.current?.measure()
  }, [question])
  return (
    <ul className="list long" ref={list} style={{ height: `calc(var(--row-height) * ${items.length})` }}>
      {places(items.length, span, held === undefined ? -1 : items.findIndex((item) => idOf(item) === held)).map(
        (place) => {
          const item = items[place]
          return (
            item && (
              <li
                key={idOf(item)}
                aria-setsize={size}
                aria-posinset={place + 1}
                style={{ top: `calc(var(--row-height) * ${place})` }}
                onFocus={() => hold(idOf(item))}
              >
                {children(item)}
              </li>
            )
          )
        },
      )}
    </ul>
  )
}

/** What is drawn, in order: the window, and the focused row with its neighbours, which Tab goes to. */
function places(length: number, { from, to }: Span, focused: number): readonly number[] {
  const first = Math.max(0, Math.min(from, length - (to - from)))
  const shown = new Set(Array.from({ length: Math.min(to - from, length) }, (_, index) => first + index))
  if (focused >= 0) for (const place of [focused - 1, focused, focused + 1]) shown.add(place)
  return [...shown].sort((a, b) => a - b)
}
