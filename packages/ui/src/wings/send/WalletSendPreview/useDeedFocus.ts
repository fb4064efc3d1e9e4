import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives the focus back to what can be done, once the wallet is no longer asked and what had it before is drawn anew; the ref of where that stands. */
export function useDeedFocus(isAsked: boolean): RefObject<HTMLDivElement | null> {
  const deed = useRef<HTMLDivElement>(null)
  const was = useRef(isAsked)
  useLayoutEffect(() => {
    const isBack = was.current && !isAsked
    was.current = isAsked
    const root = deed.current?.getRootNode()
    if (!isBack || !(root instanceof ShadowRoot)) return
    // Who went on to something else stays there.
    if (!root.activeElement || root.activeElement.contains(deed.current))
      deed.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isAsked])
  return deed
}
