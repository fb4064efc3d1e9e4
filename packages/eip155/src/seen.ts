/** A value for an error's data: short, whatever it was. */
export function seen(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
