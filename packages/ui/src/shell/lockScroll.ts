import type { ScrollBar } from './readScrollBar'

/** Stops the page behind from scrolling without moving it; independent of other locks on the page. */
export function lockScroll(page: Document, bar: ScrollBar): () => void {
  const view = page.defaultView ?? window
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    `html { overflow: hidden !important; ${bar === 'takes-room' ? 'scrollbar-gutter: stable !important;' : ''} }`,
  )
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((candidate) => candidate !== sheet)
  }
}
