import { tabStops } from './tabStops'

/** Tab from the last control goes to the first, and back. */
export function wrapTab(root: HTMLElement, isOn: () => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !isOn()) return
    const stops = tabStops(root)
    const [first, last] = [stops[0], stops.at(-1)]
    const scope = root.getRootNode()
    const focused = scope instanceof ShadowRoot ? scope.activeElement : document.activeElement
    const target = event.shiftKey ? last : first
    const isAtEdge = event.shiftKey ? focused === first || !stops.includes(focused as HTMLElement) : focused === last
    const isPageFocused = focused instanceof HTMLElement && focused.classList.contains('page')
    if (!target || !isAtEdge || isPageFocused) return
    event.preventDefault()
    target.focus()
  }
  root.addEventListener('keydown', onKey)
  return () => root.removeEventListener('keydown', onKey)
}
