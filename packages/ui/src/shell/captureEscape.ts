/** Hears Escape before every dialog of the page, but only while no other modal holds the focus. */
export function captureEscape(host: HTMLElement, onEscape: () => unknown): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const focused = host.ownerDocument.activeElement
    const isElsewhere =
      focused !== null &&
      focused !== host &&
      (focused.localName === host.localName || focused.closest(':modal') !== null)
    if (isElsewhere && !focused.contains(host)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onEscape()
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}
