import { useEffect, useState } from 'react'

/** Looks again at something that does not say when it changes; draws only when the answer is another one. */
export function useTick<Value>(read: () => Value, ms = 300): Value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const look = () => setValue(() => read())
    look()
    const timer = setInterval(look, ms)
    return () => clearInterval(timer)
  }, [read, ms])
  return value
}
