/** The text these bytes spell, or `undefined` when they are not UTF-8 a person can read. */
export function readableText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
