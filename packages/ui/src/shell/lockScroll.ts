/** Stops the page behind from scrolling without moving it; independent of other locks on the page. */
export function lockScroll(page: Document): () => void {
  const view = page.defaultView ?? window
  const hasGutter = view.innerWidth > page.documentElement.clientWidth
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(`html { overflow: hidden !important; ${hasGutter ? 'scrollbar-gutter: stable !important;' : ''} }`)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((candidate) => candidate !== sheet)
  }
}
