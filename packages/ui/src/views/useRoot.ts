import { type RefObject, useCallback, useRef } from 'react'

/** The modal's root, also once the view has left it; `drawnIn` is the ref of something that the view draws. */
export function useRoot(): {
  readonly root: RefObject<HTMLElement | undefined>
  readonly drawnIn: (element: Element | null) => void
} {
  const root = useRef<HTMLElement>(undefined)
  const drawnIn = useCallback((element: Element | null) => {
    if (element) root.current = element.closest<HTMLElement>('.root') ?? undefined
  }, [])
  return { root, drawnIn }
}
