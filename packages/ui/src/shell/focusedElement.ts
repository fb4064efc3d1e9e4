/** What has the focus now, looking into open shadow roots. */
export function focusedElement(page: Document): Element | null {
  let element = page.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
