import { contain } from './contain'

const name = 'latchkey-modal'

export interface Host {
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  /** Puts the host last in its container, where it is not. */
  place(): void
  /** Places it and keeps it free of what host dialogs write on it. */
  attach(): void
  detach(): void
  destroy(): void
}

/** The element the interface lives in: the page's own when it mounts itself, else a new one. */
export function createHost(container: HTMLElement | ShadowRoot, isPageMounted: boolean): Host {
  const given = isPageMounted ? [...container.querySelectorAll<HTMLElement>(name)].find(isFree) : undefined
  const element = given ?? container.ownerDocument.createElement(name)
  element.setAttribute('data-react-aria-top-layer', 'true')
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const release = contain(element)
  const clean = () => {
    for (const attribute of ['aria-hidden', 'inert', 'data-aria-hidden', 'hidden']) {
      if (element.hasAttribute(attribute)) element.removeAttribute(attribute)
    }
  }
  const observer = new MutationObserver(clean)
  const place = () => {
    // Moved, all of it would be laid out again.
    if (!given && container.lastElementChild !== element) container.append(element)
  }
  return {
    element,
    shadow,
    place,
    attach() {
      clean()
      place()
      observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden', 'inert', 'hidden'] })
    },
    detach() {
      observer.disconnect()
      if (!given) element.remove()
    },
    destroy() {
      observer.disconnect()
      release()
      shadow.replaceChildren()
      shadow.adoptedStyleSheets = []
      if (!given) element.remove()
    },
  }
}

/** Not in use: without content of another instance. */
const isFree = ({ shadowRoot }: HTMLElement): boolean => !shadowRoot?.hasChildNodes()
