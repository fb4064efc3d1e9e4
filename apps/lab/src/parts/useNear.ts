import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been about to be seen. */
export function useNear(element: RefObject<HTMLElement | null>, margin = '200px'): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched || isNear) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear, margin])
  return isNear
}
