/**
 * What a label looks like at a glance: two of one look are taken for each other, and only one of them is registered.
 * After the tables of confusables of Unicode (UTS #39), as far as they concern small letters of ASCII, digits and hyphens.
 * @example looksOf('pay-pa1') // 'paypal'
 */
export const looksOf = (label: string): string =>
  label.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')
