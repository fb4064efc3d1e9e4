/** The English words of how buying works. */
export const lessonWordsEn = {
  'title.WhatIsABuy': 'How buying works',
  'buy-help.what': 'Money becomes crypto',
  'buy-help.what-hint': 'You pay by card or bank, and what you bought comes to your own address.',
  'buy-help.where': 'You pay at the seller',
  'buy-help.where-hint': 'A window of theirs opens. This site never sees your card, and they may ask who you are.',
  'buy-help.cost': 'It costs a fee',
  'buy-help.cost-hint': 'Sellers take a share and pay the network. You see both before you pay.',
  'buy-help.start': 'Buy',
} as const
