import { contain } from './contain'

const name = 'latchkey-modal'

export interface Host {
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  /** Puts the host last in its container again, free of what host dialogs wrote on it. */
  attach(): void
  detach(): void
  destroy(): void
}

/** The element the interface lives in: the page's own when it mounts itself, else a new one. */
export function createHost(container: HTMLElement | ShadowRoot, isPageMounted: boolean): Host {
  const given = isPageMounted ? container.querySelector<HTMLElement>(name) : null
  const isOwn = given === null || given.shadowRoot !== null
  const element = isOwn ? container.ownerDocument.createElement(name) : given
  element.setAttribute('data-react-aria-top-layer', 'true')
  const shadow = element.attachShadow({ mode: 'open' })
  const release = contain(element)
  const clean = () => {
    for (const attribute of ['aria-hidden', 'inert', 'data-aria-hidden', 'hidden']) {
      if (element.hasAttribute(attribute)) element.removeAttribute(attribute)
    }
  }
  const observer = new MutationObserver(clean)
  return {
    element,
    shadow,
    attach() {
      clean()
      if (isOwn) container.append(element)
      observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden', 'inert', 'hidden'] })
    },
    detach() {
      observer.disconnect()
      if (isOwn) element.remove()
    },
    destroy() {
      observer.disconnect()
      release()
      element.remove()
    },
  }
}
