import type { furtherEn } from './further.en'
import type { Message } from './Message'

/** The Arabic words that several later wings say, and those of the wallets of a phone. */
export const furtherAr: Readonly<Record<keyof typeof furtherEn, Message>> = {
  'action.copy-report': 'نسخ التقرير',
  'report.copied': 'نُسخ التقرير',
  'action.done': 'تم',
  'action.search-clear': 'مسح البحث',
  'networks.empty-hint': 'تحقق من الكتابة أو امسح البحث.',
  'connect.open-in': 'افتح في محفظة',
  'connect.open-in-hint': 'تُفتح هذه الصفحة داخل المحفظة التي تختارها.',
  'connect.page-link': 'انسخ الرابط لمحفظة أخرى',
  'connect.link-copied': 'نُسخ الرابط',
}
