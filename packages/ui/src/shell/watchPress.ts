/** Calls `pressed` when a pointer goes down on a button of an account in the page, before it is a click. Returns the stop function. */
export function watchPress(page: Document, pressed: () => void): () => void {
  const onDown = (event: Event) => {
    const [on] = event.composedPath()
    if (on instanceof Element && on.closest('[data-latchkey-button="account"]')) pressed()
  }
  page.addEventListener('pointerdown', onDown, { capture: true, passive: true })
  return () => page.removeEventListener('pointerdown', onDown, { capture: true })
}
