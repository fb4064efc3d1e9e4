import { stylesheet } from './stylesheet'

/** Gives a shadow root the interface's one stylesheet; answers a second, empty one for the site's theme. */
export function adoptStylesheet(root: ShadowRoot): CSSStyleSheet {
  const view = root.ownerDocument.defaultView ?? window
  const base = new view.CSSStyleSheet()
  base.replaceSync(stylesheet)
  const theme = new view.CSSStyleSheet()
  root.adoptedStyleSheets = [base, theme]
  return theme
}
