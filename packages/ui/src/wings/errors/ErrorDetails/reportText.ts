import type { ErrorReport } from '@latchkey/flow'

/** A report as lines a developer can paste. */
export function reportText({ code, message, at, context }: ErrorReport): string {
  const lines = { code, message, at: new Date(at).toISOString(), ...context }
  return Object.entries(lines)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
}
