import type { ThemeVariables } from '@latchkey/core'

// The variables a button draws with; the others belong to the modal.
const names = ['fontFamily', 'fontSize', 'accent', 'colorMix', 'colorMixStrength', 'radius'] as const

/**
 * Sets the theme's CSS variables on a button through the CSSOM, which a strict content security policy allows; a
 * removed one is removed.
 * @param variables lengths in px and `colorMixStrength` in percent, with or without the unit
 * @example
 * const button = document.createElement('button')
 * applyThemeVariables(button, { accent: '#c58a2b', radius: '12px' })
 */
export function applyThemeVariables(button: HTMLElement, variables: ThemeVariables): void {
  for (const name of names) {
    const value = variables[name]
    // Lengths may come without their unit.
    const text = `${value ?? ''}`.replace(/^[\d.]+$/, name === 'colorMixStrength' ? '$&%' : '$&px')
    button.style.setProperty(`--latchkey-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, text)
  }
}
