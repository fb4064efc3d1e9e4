import type { Message } from '../../messages/Message'
import type { detailsWordsEn } from './detailsWords.en'

/** The Arabic words of one transaction. */
export const detailsWordsAr: Readonly<Record<keyof typeof detailsWordsEn, Message>> = {
  'title.TransactionDetails': 'الإيصال',
  'receipt.confirmed': 'وصلت',
  'receipt.pending': 'في الطريق',
  'receipt.failed': 'فشلت',
  'receipt.replaced': 'استُبدلت',
  'receipt.dropped': 'أُسقطت',
  'receipt.failed-note': 'رفضتها الشبكة. لم يتحرك شيء سوى رسوم الشبكة.',
  'receipt.replaced-note': 'حلّت معاملة أخرى محلها. لم يتحرك شيء منها.',
  'receipt.dropped-note': 'نسيتها الشبكة. لم يتحرك شيء، ويمكنك إرسالها مجددًا.',
  'receipt.incomplete': 'ربما تحرك أكثر مما هو مذكور هنا.',
  'receipt.then': '{worth} حينها',
  'receipt.from': 'من',
  'receipt.to': 'إلى',
  'receipt.whole': 'العنوان كاملًا',
  'receipt.when': 'متى',
  'receipt.network': 'الشبكة',
  'receipt.id': 'رقم الإيصال',
  'receipt.replacement': 'حلّت محلها',
  'receipt.copy-id': 'نسخ رقم الإيصال',
  'receipt.copy-address': 'نسخ العنوان',
  'receipt.copied': 'تم النسخ',
  'receipt.explorer': 'المستكشف',
  'receipt.again': 'إرسال مجددًا',
}
