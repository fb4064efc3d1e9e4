import type { ThemeVariables } from '@latchkey/core'

// `button.css` leaves this mark.
const isStyled = (button: Element): boolean => getComputedStyle(button).getPropertyValue('--latchkey-button-css') !== ''

// A chunk that cannot be had leaves a plain button that works.
const leaveIt = (): void => {}

/** Loads what few pages need: the rules where `button.css` was not linked, the theme's variables where there are any. */
export function dressButton(button: HTMLElement, variables: ThemeVariables = {}): void {
  if (!isStyled(button)) {
    import('./adoptButtonStyles').then((module) => module.adoptButtonStyles(button, isStyled), leaveIt)
  }
  if (button.style.length || Object.keys(variables).length) {
    import('./applyThemeVariables').then((module) => module.applyThemeVariables(button, variables), leaveIt)
  }
}
