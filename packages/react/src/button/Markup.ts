/** A piece of the page as plain data, attribute names as React spells them; drawn by React and by the custom elements alike. */
export type Markup = string | MarkupElement

/** An element of the markup tree. */
export interface MarkupElement {
  readonly tag: string
  readonly attributes: MarkupAttributes
  readonly children: readonly Markup[]
}

/** Attributes of an element by their React names; `undefined` and `false` leave one out. */
export type MarkupAttributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Makes one element of the tree. */
export function element(tag: string, attributes: MarkupAttributes, ...children: readonly Markup[]): MarkupElement {
  return { tag, attributes, children }
}
