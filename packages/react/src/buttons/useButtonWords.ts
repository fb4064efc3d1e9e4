import { useEffect, useState } from 'react'
import { loadButtonWords } from '../button/buttonWords'
import type { ButtonWords } from '../messages/en'

/** The words of a language once they are here; English, and therefore nothing, on the first render everywhere. */
export function useButtonWords(locale: string): ButtonWords | undefined {
  const [words, setWords] = useState<ButtonWords>()
  useEffect(() => {
    let wanted = true
    void loadButtonWords(locale).then((loaded) => wanted && setWords(loaded))
    return () => {
      wanted = false
    }
  }, [locale])
  return words
}
