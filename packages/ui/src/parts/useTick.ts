import { useCallback, useEffect, useState } from 'react'

/** True for a second after the call: the tick on a copy button. */
export function useTick(): readonly [boolean, () => void] {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 0) return
    const timer = setTimeout(() => setAt(0), 1000)
    return () => clearTimeout(timer)
  }, [at])
  return [at !== 0, useCallback(() => setAt((last) => last + 1), [])]
}
