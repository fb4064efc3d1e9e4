import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of collections. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.Nfts': 'NFT',
  'nfts.slow': 'يستغرق هذا وقتًا أطول من المعتاد',
  'nfts.offline': 'أنت غير متصل. ستظهر مجموعاتك عند عودتك.',
  'nfts.unserved': 'لا أحد هنا يستطيع أن يخبر بما لديك على هذه الشبكة.',
  'nfts.failed': 'تعذّرت قراءة مجموعاتك.',
  'nfts.empty': 'لا مجموعات هنا بعد',
  'nfts.reading': 'ما زالت هذه الشبكة تُقرأ. انظر ثانية بعد لحظة.',
  'nfts.doubt.offline': 'أنت غير متصل. قد ينقص الأحدث.',
  'nfts.doubt.stale': 'تعذّرت القراءة الآن. قد ينقص الأحدث.',
  'nfts.doubt.partial': 'قد ينقص بعضها.',
  'nfts.retry': 'انظر ثانية',
  'nfts.more': 'عرض المزيد',
  'nfts.loading-more': 'جارٍ قراءة المزيد',
  'nfts.more-failed': 'تعذّرت قراءة التالية.',
  'nfts.no-picture': 'لا صورة',
  'nfts.plays': 'يمكن تشغيلها',
  'nfts.hidden': {
    one: 'قطعة مخفية واحدة',
    two: 'قطعتان مخفيتان',
    few: '{count} قطع مخفية',
    many: '{count} قطعة مخفية',
    other: '{count} قطعة مخفية',
  },
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
