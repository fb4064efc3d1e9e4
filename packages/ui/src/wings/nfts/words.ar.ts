import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of collections. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.Nfts': 'NFT',
  'title.NftDetails': 'NFT',
  'nfts.slow': 'يستغرق هذا وقتًا أطول من المعتاد',
  'nfts.offline': 'أنت غير متصل. ستظهر مجموعاتك عند عودتك.',
  'nfts.unserved': 'لا أحد هنا يستطيع أن يخبر بما لديك على هذه الشبكة.',
  'nfts.failed': 'تعذّرت قراءة مجموعاتك.',
  'nfts.empty': 'لا مجموعات هنا بعد',
  'nfts.reading': 'ما زالت هذه الشبكة تُقرأ. انظر ثانية بعد لحظة.',
  'nfts.retry': 'انظر ثانية',
  'nfts.more': 'عرض المزيد',
  'nfts.loading-more': 'جارٍ قراءة المزيد',
  'nfts.more-failed': 'تعذّرت قراءة التالية.',
  'nfts.no-picture': 'لا صورة',
  'nft.gone': 'لم تعد تملكه',
  'nft.gone-hint': 'غادر هذا الحساب، أو أصبح الحساب على شبكة أخرى.',
  'nft.send': 'إرسال',
  'nft.collection': 'المجموعة',
  'nft.quantity': 'لديك',
  'nft.network': 'الشبكة',
  'nft.contract': 'العقد',
  'nft.copy': 'نسخ العقد',
  'nft.copied': 'تم النسخ',
  'nft.explorer': 'المستكشف',
  'nft.bait': 'يبدو هذا طُعمًا. لا تتبع ما يقوله.',
  'nfts.count': {
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{count} قطع',
    many: '{count} قطعة',
    other: '{count} قطعة',
  },
  'nfts.bait': {
    one: 'قطعة تبدو طُعمًا',
    two: 'قطعتان تبدوان طُعمًا',
    few: '{count} قطع تبدو طُعمًا',
    many: '{count} قطعة تبدو طُعمًا',
    other: '{count} قطعة تبدو طُعمًا',
  },
}
