/** A short text that tells one configuration from another (FNV-1a, 32 bits), so that addresses with keys are not written down. */
export function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(value) ?? '')
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
