const name = 'latchkey-modal'
const isHost = (target: unknown): boolean => target instanceof Element && target.localName === name

/**
 * Makes everything the kit does against host dialogs ineffective, from outside: events leave its host, host dialogs
 * may hide it, the page's `pointer-events` reach it, Escape is not heard first.
 */
export function disarm(): void {
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
}
