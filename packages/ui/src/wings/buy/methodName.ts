import { cleanText } from '@latchkey/protocol/text'
import type { KeyOf } from '../../messages/Catalogue'
import type { Words } from '../../messages/createWords'

/** A payment method in words, in whatever case a seller writes its id; one nobody knows by that. */
export const methodName = (words: Words<KeyOf<'buy'>>, method: string): string =>
  words.find(`buy.method.${method.toLowerCase()}`) ?? cleanText(method)
