import type { JsonRecord } from '../fragment/Json'

/** Looks to start from; each is a whole set of `themeVariables`. */
export const themePresets = {
  latchkey: {},
  harbor: { accent: '#2f6bff', radius: '20px' },
  meadow: { accent: '#1d8f5a', radius: '36px' },
  ember: { accent: '#e4572e', colorMix: '#e4572e', colorMixStrength: 6 },
  square: { radius: '0px' },
  paper: { accent: '#7a5230', colorMix: '#c9a36a', colorMixStrength: 12, fontFamily: 'Georgia, serif', radius: '12px' },
} as const satisfies Readonly<Record<string, JsonRecord>>

export type ThemePreset = keyof typeof themePresets

/** Which preset these variables are, if they are one. */
export function presetOf(variables: JsonRecord): ThemePreset | undefined {
  const written = (one: JsonRecord) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  return (Object.keys(themePresets) as ThemePreset[]).find((name) => written(themePresets[name]) === written(variables))
}
