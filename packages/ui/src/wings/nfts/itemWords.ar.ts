import type { Message } from '../../messages/Message'
import type { itemWordsEn } from './itemWords.en'

/** The Arabic words of one item. */
export const itemWordsAr: Readonly<Record<keyof typeof itemWordsEn, Message>> = {
  'title.NftDetails': 'NFT',
  'nft.play': 'تشغيل {name}',
  'nft.stand': 'إيقاف {name}',
  'nft.hide': 'إخفاء هذه القطعة',
  'nft.unhide': 'إظهار هذه القطعة',
  'nft.doubt.offline': 'أنت غير متصل. ربما أرسلها هذا الحساب منذ ذلك الحين.',
  'nft.doubt.stale': 'تعذّرت القراءة الآن. ربما أرسلها هذا الحساب منذ ذلك الحين.',
  'nft.gone': 'لم تعد تملكها',
  'nft.gone-hint': 'غادرت هذا الحساب، أو أصبح الحساب على شبكة أخرى.',
  'nft.send': 'إرسال',
  'nft.collection': 'المجموعة',
  'nft.quantity': 'لديك',
  'nft.network': 'الشبكة',
  'nft.contract': 'العقد',
  'nft.copy': 'نسخ العقد',
  'nft.copied': 'تم النسخ',
  'nft.explorer': 'المستكشف',
  'nft.bait': 'تبدو هذه طُعمًا. لا تتبع ما تقوله.',
}
