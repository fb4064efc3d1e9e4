import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useShownEffect } from '../shell/Showing'
import { followWindow } from './followWindow'
import type { Span } from './Span'

interface LongListProps<Item> {
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** How many there are in all, of which `items` may be the first. */
  readonly size: number
  /** What the items answer; another question starts at the top. */
  readonly question: string
  /** Rows that can be in sight where the list begins; as many as a card has room for where it begins the card. */
  readonly room?: number
  readonly children: (item: Item) => ReactNode
}

/**
 * A list of rows of one height, of which only those near the window are drawn, and the one where Tab stops: the focused one, else the
 * first. Arrows, Home and End move in it; up from the first leads to the search above.
 */
export function LongList<Item>({ items, idOf, size, question, room = 10, children }: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  // Before the window was measured.
  const [span, setSpan] = useState<Span>({ from: 0, to: room })
  const [held, hold] = useState<string>()
  const wanted = useRef<string>(undefined)
  const asked = useRef(question)
  const follower = useRef<ReturnType<typeof followWindow>>(undefined)
  const current =
    held === undefined
      ? 0
      : Math.max(
          0,
          items.findIndex((item) => idOf(item) === held),
        )
  useLayoutEffect(() => {
    for (const line of list.current?.children ?? []) {
      const row = line.querySelector<HTMLElement>('a, button')
      if (!row) continue
      const isCurrent = Number(line.getAttribute('aria-posinset')) === current + 1
      // Written only where it changes: most rows of most drawings stay.
      const tabIndex = isCurrent ? '0' : '-1'
      if (row.getAttribute('tabindex') !== tabIndex) row.setAttribute('tabindex', tabIndex)
      if (!isCurrent || !wanted.current) continue
      row.focus()
      wanted.current = undefined
    }
  })
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: items.length - 1,
    }
    const place = steps[event.key]
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const item = items[place]
    if (!item) return beside(list.current, place < 0 ? -1 : 1)?.focus()
    wanted.current = idOf(item)
    hold(idOf(item))
  }
  useLayoutEffect(() => {
    if (!list.current) return
    const following = followWindow(list.current, (next) =>
      setSpan((last) => (last.from === next.from && last.to === next.to ? last : next)),
    )
    follower.current = following
    return following.stop
  }, [])
  // What stood ready was in a closed dialog, where nothing is measured.
  useShownEffect(() => follower.current?.measure(), [])
  useLayoutEffect(() => {
    const stage = list.current?.closest('.stage')
    if (asked.current !== question && stage && stage.scrollTop > 0) stage.scrollTop = 0
    asked.current = question
  }, [question])
  // Rows that come to an answer that is there may fit where nothing scrolls or grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it measures hangs on both
  useLayoutEffect(() => follower.current?.measure(), [question, items.length])
  const drawn = places(items.length, span, current)
  return (
    <ul
      className="list long"
      ref={list}
      style={{ height: `calc(var(--row-height) * ${items.length})` }}
      data-question={question}
      onKeyDown={onKey}
    >
      {gaps(drawn, items.length).map((gap, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but where it is
        <Undrawn key={index} {...gap} />
      ))}
      {drawn.map((place) => {
        const item = items[place]
        return item && <Line key={idOf(item)} {...{ item, idOf, place, size, hold, children }} />
      })}
    </ul>
  )
}

interface LineProps<Item> extends Pick<LongListProps<Item>, 'idOf' | 'size' | 'children'> {
  readonly item: Item
  readonly place: number
  readonly hold: (id: string) => void
}

/** A row at its place, drawn anew only where something of it changes. */
const Line = memo(function Line<Item>({ item, idOf, place, size, hold, children }: LineProps<Item>) {
  return (
    <li
      aria-setsize={size}
      aria-posinset={place + 1}
      style={{ top: `calc(var(--row-height) * ${place})` }}
      onFocus={() => hold(idOf(item))}
    >
      {children(item)}
    </li>
  )
}) as <Item>(props: LineProps<Item>) => ReactNode

/** The shapes of rows that are not drawn. */
const Undrawn = ({ from, to }: Span) => (
  <li
    className="undrawn"
    aria-hidden="true"
    style={{ top: `calc(var(--row-height) * ${from})`, height: `calc(var(--row-height) * ${to - from})` }}
  />
)

/** Where arrows lead beyond an end: into the next list of the page, or up to the one before and the search. */
function beside(list: HTMLElement | null, step: 1 | -1): HTMLElement | null | undefined {
  const page = list?.closest('.page')
  const lists = [...(page?.querySelectorAll('.long') ?? [])]
  const next = list ? lists[lists.indexOf(list) + step] : undefined
  return next
    ? next.querySelector('[tabindex="0"]')
    : step < 0
      ? page?.querySelector('input[type="search"]')
      : undefined
}

/** What is drawn, in order: the window, and the row where Tab stops with its neighbours. */
function places(length: number, { from, to }: Span, focused: number): readonly number[] {
  const first = Math.max(0, Math.min(from, length - (to - from)))
  const shown = new Set(Array.from({ length: Math.min(to - from, length) }, (_, index) => first + index))
  if (focused >= 0) for (const place of [focused - 1, focused, focused + 1]) shown.add(place)
  return [...shown].sort((a, b) => a - b)
}

/** What of a list of so many rows is not among these, which are in order. */
const gaps = (drawn: readonly number[], length: number): readonly Span[] =>
  [-1, ...drawn]
    .map((place, index) => ({ from: place + 1, to: Math.min(drawn[index] ?? length, length) }))
    .filter(({ from, to }) => from < to)
