import { useEffect, useState } from 'react'

/** Whether something has been so, and the same, for some milliseconds; nothing is waited for while it is not. */
export function useLasts(what: string | boolean | undefined, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!what) return
    const timer = setTimeout(() => setLong(true), ms)
    return () => clearTimeout(timer)
  }, [what, ms])
  return isLong
}
