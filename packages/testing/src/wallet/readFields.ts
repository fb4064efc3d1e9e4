/** A plain object of unknown fields; empty for anything else. */
export type Fields = Readonly<Record<string, unknown>>

export const readFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

export const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
