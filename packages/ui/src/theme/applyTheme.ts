import type { ThemeVariables } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol/errors'
import { invalidVariable } from './invalidVariable'
import { readTheme, type Theme } from './readTheme'

/** Writes a site's variables into its own adopted sheet; answers a fault for each that was ignored. */
export function applyTheme(sheet: CSSStyleSheet, variables: ThemeVariables, theme: Theme): readonly LatchkeyError[] {
  const { properties, invalid } = readTheme(variables, theme)
  sheet.replaceSync(':host {}')
  const rule = sheet.cssRules[0]
  if (rule && 'style' in rule) {
    const style = rule.style as CSSStyleDeclaration
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
  }
  return invalid.map((name) => invalidVariable({ name }))
}
