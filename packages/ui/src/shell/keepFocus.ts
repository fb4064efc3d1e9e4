/**
 * Takes the focus to the page that is shown when what had it inside `root` is gone, so that no keyboard is left outside a dialog it
 * cannot leave; what a keyboard pressed in a field, or in a page with a search, gives it to that. Returns the stop function.
 */
export function keepFocus(root: HTMLElement, isOn: () => boolean, focusPage: () => void): () => void {
  let last: EventTarget | null = null
  let around: readonly (Element | null)[] = []
  const note = ({ target }: FocusEvent) => {
    last = target
    // A finger wants no keyboard of the screen.
    const byKey = target instanceof Element && target.matches(':focus-visible')
    around = byKey ? [target.closest('.field'), target.closest('.page')] : []
  }
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || root.contains(last) || !isOn()) return
    last = null
    const [field, page] = around
    const input = root.contains(field ?? null)
      ? field?.querySelector('input')
      : page?.matches('.leaving')
        ? undefined
        : page?.querySelector<HTMLElement>('[type=search]')
    if (input && root.contains(input)) input.focus({ preventScroll: true })
    else focusPage()
  })
  root.addEventListener('focusin', note)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
