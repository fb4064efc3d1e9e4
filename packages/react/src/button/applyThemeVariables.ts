import type { ThemeVariables } from '@latchkey/core'

// The variables a button draws with; the others belong to the modal.
const names = ['fontFamily', 'fontSize', 'accent', 'colorMix', 'colorMixStrength', 'radius'] as const

/** Sets the theme's variables on a button by CSSOM, which a strict policy allows; a removed one is removed. */
export function applyThemeVariables(button: HTMLElement, variables: ThemeVariables): void {
  for (const name of names) {
    const value = variables[name]
    // Lengths may come without their unit.
    const text = `${value ?? ''}`.replace(/^[\d.]+$/, name === 'colorMixStrength' ? '$&%' : '$&px')
    button.style.setProperty(`--latchkey-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, text)
  }
}
