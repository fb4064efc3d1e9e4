import { parentOf } from './parentOf'
import { focusable } from './tabStops'

/** Remembers where `opener` stands; the returned function gives it the focus, or its nearest surviving neighbour. */
export function rememberFocus(opener: Element | null): () => void {
  const parents: Element[] = []
  for (let node: Element | null = opener; node && node.localName !== 'body'; node = parentOf(node)) parents.push(node)
  return () => {
    const place = parents.find((element) => element.isConnected)
    const target = place === opener ? opener : place?.querySelector(focusable)
    if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
  }
}
