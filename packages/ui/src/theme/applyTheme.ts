import type { ThemeVariables } from '@latchkey/core'
import { readTheme, type Theme } from './readTheme'

/** Writes a site's variables into its own adopted sheet; answers the names that were ignored. */
export function applyTheme(sheet: CSSStyleSheet, variables: ThemeVariables, theme: Theme): readonly string[] {
  const { properties, invalid } = readTheme(variables, theme)
  sheet.replaceSync(':host {}')
  const rule = sheet.cssRules[0]
  if (rule && 'style' in rule) {
    const style = rule.style as CSSStyleDeclaration
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
  }
  return invalid
}
