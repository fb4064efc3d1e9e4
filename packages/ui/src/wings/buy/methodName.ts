import { cleanText } from '@latchkey/protocol/text'
import type { KeyOf } from '../../messages/Catalogue'
import type { Words } from '../../messages/createWords'

/** Ids that have words: those of the built-in table, of Coinbase and of Meld. */
type Worded = 'card' | 'ach_bank_account' | 'fiat_wallet' | 'apple_pay' | 'unspecified'

/** A payment method in words, in whatever case a seller writes its id; one nobody knows by that. */
export function methodName(words: Words<KeyOf<'buy'>>, method: string): string {
  const key: `buy.method.${Worded}` | (string & {}) = `buy.method.${method.toLowerCase()}`
  return words.find(key) ?? cleanText(method)
}
