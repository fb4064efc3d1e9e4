import type { Markup, MarkupAttributes } from '@latchkey/react/button'

const svg = 'http://www.w3.org/2000/svg'

/** `strokeWidth` as the document spells it; the few names SVG itself writes in camel case stay. */
function attributeName(name: string): string {
  if (name === 'className') return 'class'
  return name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Makes an element's attributes those given, touching only what differs. */
export function setAttributes(element: Element, attributes: MarkupAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = attributeName(name)
    if (value === undefined || value === false) element.removeAttribute(attribute)
    else {
      const text = value === true ? '' : String(value)
      if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text)
    }
  }
}

/** Makes DOM nodes of a piece of page that is plain data. */
export function drawMarkup(markup: Markup, document: Document, isSvg = false): Node {
  if (typeof markup === 'string') return document.createTextNode(markup)
  const within = isSvg || markup.tag === 'svg'
  const element = within ? document.createElementNS(svg, markup.tag) : document.createElement(markup.tag)
  setAttributes(element, markup.attributes)
  element.append(...markup.children.map((child) => drawMarkup(child, document, within)))
  return element
}
