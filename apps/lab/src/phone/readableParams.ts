/** What a request asks, as a person reads it: the text of a message, else its parameters as JSON. */
export function readableParams(method: string, params: unknown): string {
  const [first] = Array.isArray(params) ? params : []
  if (method === 'personal_sign' && typeof first === 'string' && /^0x([0-9a-f]{2})*$/i.test(first)) {
    const bytes = Uint8Array.from(first.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      // Bytes that are no text are shown as they came.
      return first
    }
  }
  // Nothing to show has no JSON.
  return JSON.stringify(params, undefined, 2) ?? ''
}
