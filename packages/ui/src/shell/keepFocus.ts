/**
 * Takes the focus to the page that is shown when what had it inside `root` is gone, so that no keyboard is left outside a dialog it
 * cannot leave. Returns the stop function.
 */
export function keepFocus(root: HTMLElement, isOn: () => boolean, focusPage: () => void): () => void {
  let last: EventTarget | null = null
  const note = ({ target }: FocusEvent) => {
    last = target
  }
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || root.contains(last) || !isOn()) return
    last = null
    focusPage()
  })
  root.addEventListener('focusin', note)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
