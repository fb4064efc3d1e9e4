import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of receiving. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.WalletReceive': 'استلام',
  'receive.label': 'رمز عنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم النسخ',
  'receive.takes': {
    one: 'يعمل على شبكة واحدة',
    two: 'يعمل على شبكتين',
    few: 'يعمل على {count} شبكات',
    many: 'يعمل على {count} شبكة',
    other: 'يعمل على {count} شبكة',
  },
  'receive.eip155': 'لا ترسل SOL أو BTC إلى هنا، فسوف تضيع.',
  'receive.solana': 'لا ترسل ETH أو BTC إلى هنا، فسوف تضيع.',
  'receive.other': 'لا ترسل شيئًا من عائلة شبكات أخرى إلى هنا، فسوف يضيع.',
}
