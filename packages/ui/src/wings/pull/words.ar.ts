import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of a list that is pulled down. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.PullRefresh': 'تحديث',
  'pull.loading': 'جارٍ التحديث',
  'pull.success': 'كل شيء محدَّث',
  'pull.error': 'تعذّر التحديث',
}
