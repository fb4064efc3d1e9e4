const wanted = '[autofocus]'
const usable = 'button, input, select, textarea, a[href], area[href], summary, iframe, [tabindex], [contenteditable]'

/** Moves the focus into a sheet drawn by a wallet: to what it asks for, its first control, else itself. */
export function enterSheet(sheet: Element): void {
  const controls = everything(sheet, usable).filter((element) => element.tabIndex >= 0)
  for (const element of [...everything(sheet, wanted), ...controls]) if (focus(element)) return
  if (!(sheet instanceof HTMLElement) || focus(sheet)) return
  sheet.tabIndex = -1
  focus(sheet)
  // Before Tab looks for its goal: inside a shadow root that says -1 it would find nothing.
  const release = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Tab') return
    sheet.removeAttribute('tabindex')
    for (const kind of ['keydown', 'blur']) sheet.removeEventListener(kind, release, true)
  }
  for (const kind of ['keydown', 'blur']) sheet.addEventListener(kind, release, true)
}

/** Whether the element took the focus; a hidden, disabled or inert one does not. */
function focus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return element.matches(':focus-within')
}

/** In order, open shadow roots included. */
function everything(root: ParentNode, selector: string): HTMLElement[] {
  const found: HTMLElement[] = []
  const inner = root instanceof Element ? root.shadowRoot : null
  if (inner) found.push(...everything(inner, selector))
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(selector)) found.push(element)
    if (element.shadowRoot) found.push(...everything(element.shadowRoot, selector))
  }
  return found
}
