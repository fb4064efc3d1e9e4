import { cleanText } from '@latchkey/protocol/text'
import type { KeyOf } from '../../messages/Catalogue'
import type { Words } from '../../messages/createWords'

/** A payment method in words; one nobody knows by its id. */
export const methodName = (words: Words<KeyOf<'buy'>>, method: string): string =>
  words.find(`buy.method.${method}`) ?? cleanText(method)
