/** A short, single-line account of any value for an error text; never throws. */
export function describe(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'null' : typeof value
  const text = JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
