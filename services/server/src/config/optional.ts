import type { Variable } from './Variable'

type Common = Omit<Variable<unknown>, 'parse'>

/** A variable that may be left out; then it is `fallback`. */
export function optional<T, const F>(common: Common, fallback: F, read: (text: string) => T): Variable<T | F> {
  return { ...common, parse: (text) => (text === undefined || text === '' ? fallback : read(text)) }
}

/** Any text. */
export const text = (value: string): string => value

/** A whole number between two limits. */
export const integer =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value)
    if (!Number.isSafeInteger(number) || number < least || number > most)
      throw new Error(`must be a whole number from ${least} to ${most}`)
    return number
  }

/** One of the listed words. */
export const word =
  <const T extends string>(...words: readonly T[]) =>
  (value: string): T => {
    const found = words.find((one) => one === value)
    if (found === undefined) throw new Error(`must be one of ${words.join(', ')}`)
    return found
  }

/** A comma list, each part read alone; empty parts are dropped. */
export const list =
  <T>(read: (text: string) => T) =>
  (value: string): readonly T[] =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(read)

/** An absolute address with one of the schemes, without a trailing slash. */
export const address =
  (...schemes: readonly string[]) =>
  (value: string): string => {
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol.slice(0, -1)))
      throw new Error(`must be an absolute address beginning with ${schemes.map((one) => `${one}://`).join(' or ')}`)
    return value.replace(/\/$/, '')
  }
