import type { ImageMode } from '@latchkey/react/button'
import { createContext, useContext } from 'react'
import type { KeyOf, MessageKey, WordSet } from '../messages/Catalogue'
import type { Words } from '../messages/createWords'

/** What every view needs beside its model: its language, where pictures may come from, the shape it stands in. */
export interface Ui {
  readonly words: Words<MessageKey>
  readonly images: ImageMode
  readonly layout: 'card' | 'sheet' | 'inline'
}

export const UiContext = createContext<Ui | undefined>(undefined)

export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('A view was rendered outside the shell or a preview.')
  return ui
}

/** The words a view may use: those of opening and connecting, and of the sets its wing loads. */
export function useWords<Sets extends WordSet = never>(): Words<KeyOf<Sets>> {
  return useUi().words
}
