import { buttonCss } from './buttonCss'
import { isStyled } from './isStyled'

/** Adopts the button styles into the button's root node. */
export function adoptButtonStyles(button: HTMLElement): void {
  const root = button.getRootNode()
  // Another button of the same root may have been quicker, and this one may be gone.
  if (isStyled(button) || !('adoptedStyleSheets' in root)) return
  // A sheet belongs to its document, which is not this one when the button stands in a pop-up window.
  const sheet = new (button.ownerDocument.defaultView ?? window).CSSStyleSheet()
  sheet.replaceSync(buttonCss)
  ;(root as Document | ShadowRoot).adoptedStyleSheets.push(sheet)
}
