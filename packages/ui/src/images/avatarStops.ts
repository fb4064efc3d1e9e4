/** Angle in degrees and hues of an address's avatar; equal addresses give equal pictures. */
export function avatarStops(address: string): { readonly angle: number; readonly colors: readonly string[] } {
  let hash = 2166136261
  for (const character of address.toLowerCase()) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0
  const base = hash % 360
  const spread = 40 + ((hash >>> 9) % 40)
  const tones = [
    [0.8, 0.13, base],
    [0.7, 0.15, base + 360 - spread],
    [0.5, 0.12, base + 180],
    [0.78, 0.12, base + spread + 30],
  ] as const
  return { angle: (hash >>> 17) % 360, colors: tones.map(([l, c, h]) => `oklch(${l} ${c} ${h % 360})`) }
}
