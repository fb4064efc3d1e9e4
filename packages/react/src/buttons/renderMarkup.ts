import { createElement, type ReactNode } from 'react'
import type { Markup } from '../button/Markup'

/** Makes React nodes of a piece of page that is plain data. */
export function renderMarkup(markup: Markup): ReactNode {
  return typeof markup === 'string'
    ? markup
    : createElement(markup.tag, markup.attributes, ...markup.children.map(renderMarkup))
}
