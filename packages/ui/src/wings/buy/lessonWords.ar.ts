import type { Message } from '../../messages/Message'
import type { lessonWordsEn } from './lessonWords.en'

/** The Arabic words of how buying works. */
export const lessonWordsAr: Readonly<Record<keyof typeof lessonWordsEn, Message>> = {
  'title.WhatIsABuy': 'كيف يتم الشراء',
  'buy-help.what': 'المال يصبح عملة رقمية',
  'buy-help.what-hint': 'تدفع بالبطاقة أو عبر المصرف، ويصل ما اشتريته إلى عنوانك أنت.',
  'buy-help.where': 'تدفع عند البائع',
  'buy-help.where-hint': 'تُفتح نافذة للبائع. لا يرى هذا الموقع بطاقتك، وقد يسألك البائع عن هويتك.',
  'buy-help.cost': 'للشراء رسوم',
  'buy-help.cost-hint': 'يأخذ البائع حصة ويدفع رسوم الشبكة. ترى كليهما قبل أن تدفع.',
  'buy-help.start': 'شراء',
}
