import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of the complete list and of where to get a wallet. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.Downloads': 'احصل على {wallet}',
  'wallets.certified-only': 'المعتمدة من WalletConnect فقط',
  'wallets.certified': 'معتمدة من WalletConnect',
  'wallets.certified-short': 'معتمدة',
  'wallets.none-certified': 'لا محفظة معتمدة مطابقة',
  'wallets.none-certified-hint': 'أظهر كل المحافظ لترى غيرها.',
  'wallets.show-all': 'أظهر كل المحافظ',
  'wallets.away': 'تعذّر تحميل القائمة الكاملة. هذه أشهر المحافظ.',
  'wallets.offline': 'لا اتصال بالإنترنت. هذه هي المحافظ الموجودة هنا.',
  'wallets.rest-away': 'تعذّر تحميل البقية.',
  'wallets.more': 'جارٍ تحميل المزيد',
  'wallets.count': {
    zero: 'لا محافظ',
    one: 'محفظة واحدة',
    two: 'محفظتان',
    few: '{count} محافظ',
    many: '{count} محفظة',
    other: '{count} محفظة',
  },
  'downloads.phone': 'امسح الرمز لتحصل عليها على هاتفك',
  'downloads.store': 'المتجر',
  'downloads.label': 'رمز QR إلى {store}',
  'downloads.none': 'لا متجر لـ {wallet}',
  'downloads.none-hint': 'ابحث عن موقعها الإلكتروني بنفسك وتحقق من العنوان.',
}
