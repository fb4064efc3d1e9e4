import { focusedElement } from './focusedElement'
import { parentOf } from './parentOf'
import { focusable } from './tabStops'

/** Remembers what has the focus now; the returned function gives it back, or to its nearest surviving neighbour. */
export function rememberFocus(page: Document): () => void {
  const opener = focusedElement(page)
  const parents: Element[] = []
  for (let node: Element | null = opener; node && node.localName !== 'body'; node = parentOf(node)) parents.push(node)
  return () => {
    const place = parents.find((element) => element.isConnected)
    const target = place === opener ? opener : place?.querySelector(focusable)
    if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
  }
}
