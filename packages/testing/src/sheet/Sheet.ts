import type { Decision } from '../wallet/Question'
import { createSheetLayer, type SheetForm, type SheetLayer } from './SheetLayer'
import type { SheetSource } from './SheetSource'
import { type Card, sheetCard } from './sheetCard'

export type { SheetForm } from './SheetLayer'

interface Parameters {
  readonly page: Window
  /** Shown in their order, one request at a time. */
  readonly sources: readonly SheetSource[]
  readonly form: SheetForm
  readonly name: string
}

/** Shows what its sources ask one at a time; the returned function takes the sheet away. */
export function mountSheet({ page, sources, form, name }: Parameters): () => void {
  let layer: SheetLayer | undefined
  let shown: { readonly source: SheetSource; readonly id: number; readonly card: Card; recalls: number } | undefined
  let returnTo: Element | null = null

  const decide = (decision: Decision) => {
    shown?.source.decide(decision, shown.id)
  }
  const cancel = () => decide({ approved: false })

  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !layer || isBehindModal(layer.host)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    cancel()
  }

  const hide = () => {
    page.removeEventListener('keydown', onKeydown, true)
    const hadFocus = layer?.root.activeElement != null
    layer?.remove()
    layer = undefined
    shown = undefined
    if (hadFocus && returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus({ preventScroll: true })
    returnTo = null
  }

  const sync = () => {
    if (!shown || shown.source.current()?.id !== shown.id) {
      const source = sources.find((candidate) => candidate.current())
      const request = source?.current()
      if (!source || !request) return layer && hide()
      if (!layer) {
        returnTo = [...focusPath()].at(-1) ?? null
        layer = createSheetLayer(form, cancel)
        page.addEventListener('keydown', onKeydown, true)
      }
      shown = { source, id: request.id, card: sheetCard(name, request.draw(), decide), recalls: source.recalls() }
      layer.show(shown.card.element)
    } else if (shown.recalls !== shown.source.recalls()) {
      shown.recalls = shown.source.recalls()
      layer?.raise(shown.card.element)
    }
    shown.card.setTotal(sources.reduce((total, source) => total + source.waiting(), 0))
  }

  const whenReady = () => {
    if (document.body) sync()
    else document.addEventListener('DOMContentLoaded', sync, { once: true })
  }
  const leave = () => {
    for (const source of sources) source.rejectAll()
  }
  page.addEventListener('pagehide', leave)
  const unsubscribes = sources.map((source) => source.subscribe(whenReady))
  whenReady()
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    page.removeEventListener('pagehide', leave)
    document.removeEventListener('DOMContentLoaded', sync)
    hide()
  }
}

/** What has the focus, from the page down through open shadow roots. */
function* focusPath(): Generator<Element> {
  for (let active = document.activeElement; active; active = active.shadowRoot?.activeElement ?? null) yield active
}

/** Someone else's modal holds the focus, so the key is theirs. */
function isBehindModal(host: HTMLElement): boolean {
  for (const active of focusPath()) {
    if (active === host) return false
    if (active.closest(':modal')) return true
  }
  return false
}
