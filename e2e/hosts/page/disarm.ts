const name = 'latchkey-modal'
const isHost = (target: unknown): boolean => target instanceof Element && target.localName === name

/** How much of the kit's protection is taken away. */
export type Containment = 'top-layer-only' | 'off'

/**
 * Makes what the kit does against host dialogs ineffective, from outside: events leave its host, host dialogs may hide
 * it, the page's `pointer-events` reach it, Escape is not heard first; with `off` it is not in the top layer either.
 */
export function disarm(containment: Containment): void {
  const { stopPropagation } = Event.prototype
  Event.prototype.stopPropagation = function () {
    if (!isHost(this.currentTarget)) stopPropagation.call(this)
  }
  for (const method of ['setAttribute', 'removeAttribute'] as const) {
    const original: (this: Element, ...all: string[]) => void = Element.prototype[method]
    Element.prototype[method] = function (...all: string[]) {
      if (!isHost(this)) original.apply(this, all)
    }
  }
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...all: Parameters<typeof addEventListener>) {
    const isOurs = this === window && all[0] === 'keydown' && all[2] === true && document.querySelector(name) !== null
    if (!isOurs) addEventListener.apply(this, all)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${name} { pointer-events: inherit !important }`)
  document.adoptedStyleSheets.push(sheet)
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const root = this.getRootNode()
    if (containment === 'off' && root instanceof ShadowRoot && isHost(root.host)) this.show()
    else showModal.call(this)
  }
}
