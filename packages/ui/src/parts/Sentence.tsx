import { createElement, Fragment, type ReactNode } from 'react'
import type { KeyOf } from '../messages/Catalogue'
import { useWords } from '../shell/UiContext'

/** A message whose blanks are elements, such as links. */
export function Sentence({ message, blanks }: { message: KeyOf; blanks: Readonly<Record<string, ReactNode>> }) {
  const words = useWords()
  const parts = words(message)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? (blanks[part] ?? part) : part))
  return createElement(Fragment, null, ...parts)
}
