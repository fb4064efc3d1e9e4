/**
 * The bytes that stand in a `data:` address, whatever it calls them; nothing for what is none, or more than `most`.
 *
 * Contracts write them without escaping, so a text that cannot be unescaped stands for itself.
 */
export function decodeDataUri(address: string, most: number): Uint8Array | undefined {
  const comma = address.indexOf(',')
  if (!/^data:/i.test(address) || comma < 0 || comma > 200) return undefined
  const payload = address.slice(comma + 1)
  const isBase64 = /;base64$/i.test(address.slice(0, comma))
  // Escaped, each byte takes three characters.
  if (payload.length > most * 3) return undefined
  const bytes = Buffer.from(unescaped(payload), isBase64 ? 'base64' : 'utf8')
  return bytes.length > 0 && bytes.length <= most ? new Uint8Array(bytes) : undefined
}

function unescaped(payload: string): string {
  try {
    return decodeURIComponent(payload)
  } catch {
    return payload
  }
}
