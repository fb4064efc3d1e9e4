import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of the page of a token. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.Token': 'الرمز',
  'token.gone': 'لا تملك منه شيئًا',
  'token.gone-hint': 'غادر هذا الحساب، أو أصبح الحساب على شبكة أخرى.',
  'token.price': 'السعر الآن',
  'token.held': 'تملك',
  'token.worth': 'القيمة',
  'token.contract': 'العقد',
  'token.copy-contract': 'نسخ العقد',
  'token.hide': 'إخفاء هذا الرمز',
  'token.unhide': 'إظهار هذا الرمز',
}
