/** The English words of the page of a token. */
export const wordsEn = {
  'title.Token': 'Token',
  'token.gone': 'You hold none of it',
  'token.unseen': 'Not seen in this account',
  'token.gone-hint': 'It left this account, or the account is on another network now.',
  'token.price': 'Price now',
  'token.held': 'You hold',
  'token.worth': 'Worth',
  'token.contract': 'Contract',
  'token.copy-contract': 'Copy contract',
  'token.hide': 'Hide this token',
  'token.unhide': 'Show this token',
} as const
