import type { ThemeVariables } from '@latchkey/core'
import { inkOn, standOut } from './contrast'
import { isPlain, parseColor, type Rgb } from './parseColor'

export type Theme = 'dark' | 'light'

/** Custom properties to set, and the names of variables that were no valid values. */
export interface ThemeReading {
  readonly properties: Readonly<Record<string, string>>
  readonly invalid: readonly (keyof ThemeVariables)[]
}

const surface: Record<Theme, Rgb> = { dark: [17, 19, 22], light: [255, 255, 255] }

/** Turns a site's theme variables into our public tokens; nothing is concatenated into CSS. */
export function readTheme(variables: ThemeVariables, theme: Theme): ThemeReading {
  const properties: Record<string, string> = {}
  const invalid: (keyof ThemeVariables)[] = []
  const read = (name: keyof ThemeVariables, apply: (value: string) => Record<string, string> | undefined) => {
    const value = variables[name]
    if (value === undefined || value === null) return
    const result = apply(String(value).trim())
    if (result) Object.assign(properties, result)
    else invalid.push(name)
  }
  read('fontFamily', (value) =>
    isPlain(value) && CSS.supports('font-family', value) ? { '--latchkey-font-family': value } : undefined,
  )
  read('fontSize', (value) => pixels(value, 10, 24, '--latchkey-font-size'))
  read('radius', (value) => pixels(value, 0, 40, '--latchkey-radius'))
  read('accent', (value) => {
    const color = parseColor(value)
    return (
      color && {
        '--latchkey-accent': css(color),
        '--latchkey-accent-ink': css(inkOn(color)),
        '--latchkey-accent-mark': css(standOut(color, surface[theme], 3)),
      }
    )
  })
  read('colorMix', (value) => {
    const color = parseColor(value)
    return color && { '--latchkey-color-mix': css(color) }
  })
  read('colorMixStrength', (value) => {
    const share = Number(value)
    return share >= 0 && share <= 100 ? { '--latchkey-color-mix-strength': `${share}%` } : undefined
  })
  read('qrColor', (value) => {
    const color = parseColor(value)
    // The plate is white, and a scanner needs the difference.
    return color && { '--latchkey-qr-color': css(standOut(color, surface.light, 4.5)) }
  })
  read('zIndex', (value) => (/^-?\d{1,10}$/.test(value) ? { '--latchkey-z-index': value } : undefined))
  return { properties, invalid }
}

function pixels(value: string, least: number, most: number, property: string): Record<string, string> | undefined {
  const match = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(value)
  const size = Number(match?.[1])
  return size >= least && size <= most ? { [property]: `${size}px` } : undefined
}

function css([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`
}
