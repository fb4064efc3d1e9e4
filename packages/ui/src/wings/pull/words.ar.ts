import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of a list that is pulled down. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.PullRefresh': 'تحديث',
  'pull.running': 'جارٍ التحديث',
  'pull.done': 'كل شيء محدَّث',
  'pull.failed': 'تعذّر التحديث',
}
