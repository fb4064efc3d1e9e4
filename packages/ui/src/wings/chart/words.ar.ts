import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of the chart of a day. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.TokenChart': 'السعر خلال آخر 24 ساعة',
  'chart.start': 'قبل 24 ساعة',
  'chart.none': 'لا مخطط لآخر 24 ساعة',
  'chart.point': '{time}: {price}',
  'chart.summary': 'الأدنى {low}، الأعلى {high}.',
  'chart.change': '{change} خلال يوم.',
  'chart.age': 'أحدث سعر: {age}.',
}
