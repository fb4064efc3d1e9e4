import type { Message } from './Message'
import type { shellEn } from './shell.en'

/** The Arabic words of the frame round every view, and of what several wings say. */
export const shellAr: Readonly<Record<keyof typeof shellEn, Message>> = {
  'action.back': 'رجوع',
  'action.cancel': 'إلغاء',
  'action.close': 'إغلاق',
  'action.details': 'التفاصيل',
  'action.get': 'احصل على {wallet}',
  'action.retry': 'حاول مجددًا',
  'view.loading': 'جارٍ التحميل',
  'view.failed': 'تعذّر تحميل هذه الشاشة',
  'view.failed-hint': 'ربما انقطع الاتصال. لم يضِع شيء.',
  'view.slow': 'ما زال العمل جاريًا. يستغرق هذا وقتًا أطول من المعتاد.',
  'error.generic': 'حدث خطأ ما.',
}
