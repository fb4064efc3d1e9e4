import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of receiving. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.WalletReceive': 'استلام',
  'title.WalletCompatibleNetworks': 'شبكات الاستلام',
  'receive.label': 'رمز عنوانك',
  'receive.label-amount': 'رمز يطلب المبلغ',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم النسخ',
  'receive.share': 'مشاركة',
  'receive.unconfirmed': 'لم تؤكد {wallet} هذا الحساب هنا بعد. أكّده قبل أن يدفع أحد إليه.',
  'receive.confirm': 'التأكيد في {wallet}',
  'receive.takes': 'يستلم {symbol} وعملات أخرى',
  'receive.takes-tokens': 'يستلم العملات',
  'receive.networks': {
    zero: 'لا شبكات',
    one: 'شبكة واحدة',
    two: 'شبكتان',
    few: '{count} شبكات',
    many: '{count} شبكة',
    other: '{count} شبكة',
  },
  'receive.ask': 'اطلب مبلغًا',
  'receive.amount': 'المبلغ',
  'receive.amount-hint': 'يطلبه الرمز على {network}.',
  'receive.amount-in': 'يطلب الرمز {symbol}.',
  'receive.amount-wrong': 'هذا ليس مبلغًا، فالرمز هو عنوانك وحده.',
  'receive.no-amount': 'بلا مبلغ',
  'receive.nowhere': 'ليس على هذا الموقع',
  'receive.nowhere-hint': 'هذا الحساب ليس على أي شبكة يستخدمها هذا الموقع.',
  'receive.not-here': 'هذا الحساب على {networks}. ما يُرسل على {network} يضيع.',
  'receive.only-here': 'ما يُرسل على شبكة أخرى قد لا يصل.',
  'receive.eip155': 'لا ترسل SOL أو BTC إلى هنا، فسوف تضيع.',
  'receive.solana': 'لا ترسل ETH أو BTC إلى هنا، فسوف تضيع.',
  'receive.other': 'لا ترسل شيئًا من عائلة شبكات أخرى إلى هنا، فسوف يضيع.',
}
