import { createContext, useContext } from 'react'
import { en } from './en'
import type { LabWords } from './LabWords'

/** The words the page is drawn in. */
export const WordsContext = createContext<LabWords>(en)

export const useWords = (): LabWords => useContext(WordsContext)
