/**
 * Returns the angle in degrees and the four CSS colours of an avatar; the same address or chain id always gives the
 * same. Hue and lightness of each colour are its own, so that two pictures are told apart however small.
 * @example
 * const { angle, colors } = avatarStops('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
 */
export function avatarStops(identity: string): { readonly angle: number; readonly colors: readonly string[] } {
  let hash = 2166136261
  // FNV-1a; letter case is no part of an EVM address.
  const mix = (value: number) => (hash = Math.imul(hash ^ value ^ (hash >>> 15), 16777619) >>> 0)
  for (const letter of identity.toLowerCase()) mix(letter.charCodeAt(0))
  const colors = [0, 1, 2, 3].map((turn) => `oklch(${0.44 + (mix(turn) >>> 24) / 580} 0.15 ${mix(9) % 360})`)
  return { angle: hash % 360, colors }
}
