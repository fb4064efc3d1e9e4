import { writeAmount } from '@latchkey/protocol/text'
import { useState } from 'react'
import { useWords } from '../shell/UiContext'
import { typedAmount } from './typedAmount'

/**
 * The text of a field whose amount is kept elsewhere: as it was typed, until that amount is another one.
 *
 * @param amount decimal text, empty where what was typed is none
 * @param onAmount hears the amount of what is typed
 */
export function useTypedAmount(
  amount: string,
  decimals: number,
  onAmount: (amount: string) => void,
): readonly [text: string, type: (text: string) => void] {
  const { locale } = useWords()
  const [typed, setTyped] = useState({ text: '', amount: '' })
  return [
    typed.amount === amount ? typed.text : writeAmount(amount, locale),
    (given) => {
      const { text, amount: read = '' } = typedAmount(given, decimals, locale)
      setTyped({ text, amount: read })
      onAmount(read)
    },
  ]
}
