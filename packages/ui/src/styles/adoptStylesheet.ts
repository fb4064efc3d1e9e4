import { stylesheet } from './stylesheet'

/** The sheets of one shadow root. */
export interface AdoptedSheets {
  /** Empty, for the site's theme. */
  readonly theme: CSSStyleSheet
  /** Adds rules of later views; a sheet that is there already is not added again. */
  add(styles: readonly string[]): void
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
  const added = new Map<string, CSSStyleSheet>()
  root.adoptedStyleSheets = [base, theme]
  return {
    theme,
    add(styles) {
      for (const css of styles) if (!added.has(css)) added.set(css, sheet(css))
      root.adoptedStyleSheets = [base, ...added.values(), theme]
    },
  }
}
