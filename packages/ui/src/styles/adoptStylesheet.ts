import { stylesheet } from './stylesheet'

/** The sheets of one shadow root. */
export interface AdoptedSheets {
  /** Empty, for the site's theme. */
  readonly theme: CSSStyleSheet
  /** Adds the rules of the views after connecting, once. */
  complete(css: string): void
}

/** Gives a shadow root the interface's stylesheet. */
export function adoptStylesheet(root: ShadowRoot): AdoptedSheets {
  const view = root.ownerDocument.defaultView ?? window
  const sheet = (css: string) => {
    const made = new view.CSSStyleSheet()
    made.replaceSync(css)
    return made
  }
  const base = sheet(stylesheet)
  const theme = sheet('')
  root.adoptedStyleSheets = [base, theme]
  return {
    theme,
    complete(css) {
      if (root.adoptedStyleSheets.length === 2) root.adoptedStyleSheets = [base, sheet(css), theme]
    },
  }
}
