/** A plain object of unknown values; the check's own, so that bundlers cut no file for it to share with the client. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
