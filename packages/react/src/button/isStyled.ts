/** Tells whether `button.css` reached a button; it leaves this mark. */
export const isStyled = (button: Element): boolean =>
  getComputedStyle(button).getPropertyValue('--latchkey-button-css') !== ''
