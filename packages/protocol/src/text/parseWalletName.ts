import { cleanText } from './cleanText'

/**
 * The name a wallet gives itself, without what cannot be seen; `undefined` for anything else, nothing, or more than 64
 * characters.
 * @example
 * parseWalletName(' Harbor\u200b ') // 'Harbor'
 */
export function parseWalletName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 256) return undefined
  const shown = cleanText(value)
  return shown === '' || [...shown].length > 64 ? undefined : shown
}
