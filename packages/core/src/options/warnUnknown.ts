import { nearestName } from './nearestName'
import { optionRules } from './optionRules'

/** Tells a developer of mistyped options, with the known name each was probably meant to be. */
export function warnUnknown(paths: readonly string[]): void {
  const known = [...optionRules().keys()]
  for (const path of paths) {
    const nearest = nearestName(path, known)
    // biome-ignore lint/suspicious/noConsole: the one place a developer is told of a mistyped option
    console.warn(`Latchkey does not know the option '${path}'${nearest ? `; did you mean '${nearest}'?` : '.'}`)
  }
}
