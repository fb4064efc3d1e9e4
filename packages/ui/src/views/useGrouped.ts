import { readAmount } from '@latchkey/protocol/text'
import { useState } from 'react'
import { useWords } from '../shell/UiContext'

/**
 * What stands in a field of an amount: as it was typed while somebody types in it, else with its digits in groups.
 *
 * @param places digits behind the point, where there are any
 */
export function useGrouped(typed: string, places = 0) {
  const { locale } = useWords()
  const [isTyping, setTyping] = useState(false)
  return {
    value: isTyping ? typed : groupDigits(typed, places, locale),
    onFocus: () => setTyping(true),
    onBlur: () => setTyping(false),
  }
}

function groupDigits(typed: string, places: number, locale: string): string {
  const [whole = '', fraction = ''] = readAmount(typed, { locale })?.split('.') ?? []
  if (whole.length < 4) return typed
  // The digits of the fraction are those that were typed, which are Latin.
  const { format } = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return fraction === ''
    ? format(BigInt(whole))
    : `${format(BigInt(whole))}${format(1.5)[1]}${fraction.padEnd(places, '0')}`
}
