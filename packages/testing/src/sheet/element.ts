type Child = Node | string | undefined | false

/** Makes an element from attributes and children, by DOM calls only, so that any page policy allows it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children.filter((child) => child !== undefined && child !== false))
  return node
}

/** The same for SVG. */
export function drawing(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Node[]
): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}
