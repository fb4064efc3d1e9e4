import { parentOf } from './parentOf'

/** Whether the focus stands on something inside; the sheet itself is not enough. */
export function isInside(sheet: Element, focused: Element | null): boolean {
  for (let node = focused && parentOf(focused); node; node = parentOf(node)) if (node === sheet) return true
  return false
}
