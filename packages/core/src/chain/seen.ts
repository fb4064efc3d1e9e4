/**
 * A value for an error's data: at most 80 characters, whatever it was.
 * @example
 * seen({ to: 'nobody' }) // '[object Object]'
 */
export function seen(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
