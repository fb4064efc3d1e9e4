import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of what is said in passing. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'action.dismiss': 'إخفاء',
  'toast.copy-failed': 'تعذّر النسخ',
  'toast.view': 'عرض',
}
