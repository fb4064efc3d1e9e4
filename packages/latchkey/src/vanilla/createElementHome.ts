import type { Latchkey } from '@latchkey/flow'
import { buttonCss } from '@latchkey/react/button'

/** What the elements of one definition share: the instance they use unless given their own, and their stylesheet. */
export interface ElementHome {
  readonly latchkey: Latchkey | undefined
  set(latchkey: Latchkey): void
  subscribe(listener: () => void): () => void
  /** A sheet belongs to one document; an element that moves to another needs another. */
  sheet(document: Document): CSSStyleSheet
}

// The outermost box; `[hidden]` would lose to `:host` otherwise.
const hostCss = ':host{display:inline-block;max-width:100%;vertical-align:middle}:host([hidden]){display:none}'

export function createElementHome(): ElementHome {
  const listeners = new Set<() => void>()
  const sheets = new WeakMap<Document, CSSStyleSheet>()
  let latchkey: Latchkey | undefined
  return {
    get latchkey() {
      return latchkey
    },
    set(next) {
      latchkey = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sheet(document) {
      const known = sheets.get(document)
      if (known) return known
      const sheet = new (document.defaultView ?? window).CSSStyleSheet()
      sheet.replaceSync(hostCss + buttonCss)
      sheets.set(document, sheet)
      return sheet
    },
  }
}
