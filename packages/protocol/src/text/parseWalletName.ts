import { cleanText } from './cleanText'

/** Letters as a reader counts them, each with its marks; more than four marks on one are no writing. */
const first = /^(\P{M}\p{M}{0,4}){1,64}/u

/**
 * The name a wallet gives itself, without what cannot be seen and clipped to 64 letters; `undefined` for anything else, or nothing.
 * @example
 * parseWalletName(' Harbor\u200b ') // 'Harbor'
 */
export const parseWalletName = (value: unknown): string | undefined =>
  typeof value === 'string' ? first.exec(cleanText(value))?.[0].trimEnd() : undefined
