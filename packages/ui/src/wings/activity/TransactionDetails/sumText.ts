import type { Activity, ActivityAmount } from '@latchkey/features/history'
import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import { movedText } from '../amountText'

/** Decimals of an amount in full. */
const mostDecimals = 20

type ReceiptWords = Words<KeyOf<'activity' | 'receipt'>>

/** What moved with four digits that say something, however small it is. */
export function fittingText(words: ReceiptWords, row: Pick<Activity, 'kind'>, amount: ActivityAmount): string {
  const [whole = '', fraction = ''] = amount.text.split('.')
  const zeros = /[1-9]/.test(whole) ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0)
  return textOf(words, row, amount, Math.min(zeros + 4, mostDecimals))
}

/** The same with every digit there is. */
export function exactText(words: ReceiptWords, row: Pick<Activity, 'kind'>, amount: ActivityAmount): string {
  return textOf(words, row, amount, mostDecimals)
}

const textOf = (
  words: ReceiptWords,
  { kind }: Pick<Activity, 'kind'>,
  amount: ActivityAmount,
  decimals: number,
): string => movedText(words, { kind, amount, decimals }, (least) => words('activity.least', { amount: least }))
