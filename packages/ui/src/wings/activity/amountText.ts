import type { Activity, ActivityAmount } from '@latchkey/features/history'
import { cleanText, formatAmount } from '@latchkey/protocol/text'
import type { KeyOf } from '../../messages/Catalogue'
import type { Words } from '../../messages/createWords'
import { kinds } from './kinds'

/** Decimals of an amount that is shown in a list. */
const shownDecimals = 3
/** Decimals of an amount in full. */
const mostDecimals = 20

type ActivityWords = Words<KeyOf<'activity'>>

/** What moved, with its sign: as the kind of transaction says, else plus for what came and minus for what went. */
export function amountText(words: ActivityWords, { kind }: Pick<Activity, 'kind'>, amount: ActivityAmount): string {
  return textOf(words, kind, amount, shownDecimals, 'activity.least-short')
}

/** The same with four digits that say something, however small it is. */
export function fittingText(words: ActivityWords, { kind }: Pick<Activity, 'kind'>, amount: ActivityAmount): string {
  const [whole = '', fraction = ''] = amount.text.split('.')
  const zeros = /[1-9]/.test(whole) ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0)
  return textOf(words, kind, amount, Math.min(zeros + 4, mostDecimals))
}

/** The same with every digit there is. */
export function exactText(words: ActivityWords, { kind }: Pick<Activity, 'kind'>, amount: ActivityAmount): string {
  return textOf(words, kind, amount, mostDecimals)
}

function textOf(
  words: ActivityWords,
  kind: Activity['kind'],
  amount: ActivityAmount,
  decimals: number,
  least: 'activity.least' | 'activity.least-short' = 'activity.least',
): string {
  const sign = kinds[kind].sign ?? { in: '+', out: '−', self: '' }[amount.direction]
  if (amount.isItem) return `${sign === '+' ? '' : sign}${itemText(words, amount)}`
  const text = `${formatAmount(amount.text, words.locale, decimals)} ${cleanText(amount.symbol ?? '', 16)}`.trim()
  return amount.isLeast ? words(least, { amount: text }) : `${sign}${text}`
}

function itemText(words: ActivityWords, { text }: ActivityAmount): string {
  const count = Number(text)
  return words('activity.items', { count: Number.isSafeInteger(count) ? count : 1 })
}
