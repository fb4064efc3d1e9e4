/**
 * Whether a value is an object as JSON has them: neither a list nor `null`.
 *
 * @example
 * isRecord(JSON.parse('[]')) // false
 */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
