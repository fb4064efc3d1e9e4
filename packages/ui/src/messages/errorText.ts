import type { Words } from './createWords'

/** What a visitor reads for an error code. */
export function errorText(words: Words, code: string): string {
  return words.find(`error.${code}`) ?? words('error.generic')
}
