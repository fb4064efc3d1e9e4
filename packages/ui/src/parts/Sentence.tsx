import { createElement, Fragment, type ReactNode } from 'react'
import type { KeyOf, WordSet } from '../messages/Catalogue'
import { useWords } from '../shell/UiContext'

interface SentenceProps<Part extends WordSet> {
  readonly message: KeyOf<Part>
  readonly blanks: Readonly<Record<string, ReactNode>>
}

/** A message whose blanks are elements, such as links. */
export function Sentence<Part extends WordSet = never>({ message, blanks }: SentenceProps<Part>) {
  const words = useWords<Part>()
  const parts = words(message)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? (blanks[part] ?? part) : part))
  return createElement(Fragment, null, ...parts)
}
