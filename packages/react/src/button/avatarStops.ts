/**
 * Returns the angle in degrees and the four CSS colours of an avatar; the same address or chain id always gives the
 * same.
 * @example
 * const { angle, colors } = avatarStops('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
 */
export function avatarStops(identity: string): { readonly angle: number; readonly colors: readonly string[] } {
  let hash = 2166136261
  // FNV-1a; letter case is no part of an EVM address.
  for (const letter of identity.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  const hue = hash % 360
  const spread = 40 + ((hash >>> 9) % 40)
  const tones = [
    [0.8, 0.13, hue],
    [0.7, 0.15, hue + 360 - spread],
    [0.5, 0.12, hue + 180],
    [0.78, 0.12, hue + spread + 30],
  ] as const
  return { angle: (hash >>> 17) % 360, colors: tones.map(([l, c, h]) => `oklch(${l} ${c} ${h % 360})`) }
}
