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
  const sign = kinds[kind].sign ?? { in: '+', out: '−', self: '' }[amount.direction]
  if (amount.isItem) return `${sign === '+' ? '' : sign}${itemText(words, amount)}`
  const number = formatAmount(amount.text, words.locale, shownDecimals)
  return `${sign}${number} ${cleanText(amount.symbol ?? '', 16)}`.trim()
}

/** The same with every digit there is. */
export function exactText(words: ActivityWords, activity: Pick<Activity, 'kind'>, amount: ActivityAmount): string {
  const sign = kinds[activity.kind].sign ?? { in: '+', out: '−', self: '' }[amount.direction]
  if (amount.isItem) return amountText(words, activity, amount)
  return `${sign}${formatAmount(amount.text, words.locale, 20)} ${cleanText(amount.symbol ?? '', 16)}`.trim()
}

function itemText(words: ActivityWords, { text }: ActivityAmount): string {
  const count = Number(text)
  return words('activity.items', { count: Number.isSafeInteger(count) ? count : 1 })
}
