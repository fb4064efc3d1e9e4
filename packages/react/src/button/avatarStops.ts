/** Angle in degrees and four colours of an identity's picture; the same address or chain id gives the same everywhere. */
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
