import type { Activity, ActivityAmount } from '@latchkey/features/history'
import { cleanText, formatAmount } from '@latchkey/protocol/text'
import type { KeyOf } from '../../messages/Catalogue'
import type { Words } from '../../messages/createWords'
import { kinds } from './kinds'

/** Decimals of an amount that is shown in a list. */
const shownDecimals = 3

type ActivityWords = Words<KeyOf<'activity'>>

/** What moved, with its sign: as the kind of transaction says, else plus for what came and minus for what went. */
export function amountText(words: ActivityWords, { kind }: Pick<Activity, 'kind'>, amount: ActivityAmount): string {
  return movedText(words, { kind, amount, decimals: shownDecimals }, (least) =>
    words('activity.least-short', { amount: least }),
  )
}

interface Moved {
  readonly kind: Activity['kind']
  readonly amount: ActivityAmount
  /** Most that are shown. */
  readonly decimals: number
}

/** What moved with so many decimals; `sayLeast` says that it was that or more. */
export function movedText(
  words: ActivityWords,
  { kind, amount, decimals }: Moved,
  sayLeast: (amount: string) => string,
): string {
  const sign = kinds[kind].sign ?? { in: '+', out: '−', self: '' }[amount.direction]
  if (amount.isItem) return `${sign === '+' ? '' : sign}${itemText(words, amount)}`
  const text = `${formatAmount(amount.text, words.locale, decimals)} ${cleanText(amount.symbol ?? '', 16)}`.trim()
  if (amount.isEstimate) return words('activity.about', { amount: text })
  return amount.isLeast ? sayLeast(text) : `${sign}${text}`
}

function itemText(words: ActivityWords, { text }: ActivityAmount): string {
  const count = Number(text)
  if (Number.isSafeInteger(count)) return words('activity.items', { count })
  // So many have the last of the plurals in every language. What is no count is one of what moved.
  const many = /^\d+$/.test(text) && new Intl.NumberFormat(words.locale).format(BigInt(text))
  return words('activity.items', { count: many || 1 })
}
