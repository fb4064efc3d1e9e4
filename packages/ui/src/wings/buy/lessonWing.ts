import type { PartOf } from '../Wing'

/** What buying is, for those who ask. */
export const lessonWing: PartOf<'WhatIsABuy'> = {
  feature: 'onramp',
  words: ['buyLesson', 'errors'],
  load: async () => (await import('./lessonPart')).lessonPart,
}
