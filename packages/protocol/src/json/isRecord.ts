/**
 * Tells an object, as JSON has them, from every other value: a list and `null` are none.
 *
 * @example isRecord(JSON.parse('[]')) // false
 */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
