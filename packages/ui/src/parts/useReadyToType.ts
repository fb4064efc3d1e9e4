import { type RefObject, useEffect } from 'react'

/** Focuses a field as its page comes, where that raises no keyboard and nothing else has the focus. */
export function useReadyToType(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const page = field.current?.closest('.page')
    const isFocused = page && (page.getRootNode() as ShadowRoot).activeElement === page
    if (isFocused && matchMedia('(hover: hover) and (pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [field])
}
