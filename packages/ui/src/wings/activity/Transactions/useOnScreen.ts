import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onShown` with what an element shows while it is on screen, and what that returned once it no longer is. */
export function useOnScreen<Shown extends string, Place extends Element>(
  shown: Shown | undefined,
  onShown: (shown: Shown) => () => void,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (shown === undefined || !place.current) return undefined
    let leave: (() => void) | undefined
    const watcher = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true
      if (isSeen === (leave !== undefined)) return
      if (isSeen) leave = onShown(shown)
      else {
        leave?.()
        leave = undefined
      }
    })
    watcher.observe(place.current)
    return () => {
      watcher.disconnect()
      leave?.()
    }
  }, [shown, onShown])
  return place
}
