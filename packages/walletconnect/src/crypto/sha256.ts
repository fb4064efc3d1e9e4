import { toHex } from './hex'
import { loadScriptCrypto } from './loadScriptCrypto'

/** SHA-256 of bytes, or of text as UTF-8, in lower-case hex: how topics and message ids are made. */
export async function sha256Hex(input: Uint8Array | string): Promise<string> {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return toHex((await loadScriptCrypto()).sha256(bytes))
  return toHex(new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes))))
}
