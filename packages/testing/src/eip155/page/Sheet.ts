import type { ApprovalQueue } from '../engine/ApprovalQueue'
import type { Decision } from '../engine/ApprovalRequest'
import { createSheetLayer, type SheetForm, type SheetLayer } from './SheetLayer'
import { type Card, sheetCard } from './sheetCard'

export type { SheetForm } from './SheetLayer'

interface Parameters {
  readonly page: Window
  readonly queue: ApprovalQueue
  readonly form: SheetForm
  readonly name: string
}

/** Shows the queue's requests one at a time; the returned function takes the sheet away. */
export function mountSheet({ page, queue, form, name }: Parameters): () => void {
  let layer: SheetLayer | undefined
  let shown: { readonly id: number; readonly card: Card } | undefined
  let returnTo: Element | null = null

  const decide = (decision: Decision) => {
    if (shown) queue.decide(decision, shown.id)
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
    const request = queue.shown()
    if (!request) return layer && hide()
    if (request.id !== shown?.id) {
      if (!layer) {
        returnTo = [...focusPath()].at(-1) ?? null
        layer = createSheetLayer(form, cancel)
        page.addEventListener('keydown', onKeydown, true)
      }
      shown = { id: request.id, card: sheetCard(name, request, decide) }
      layer.show(shown.card.element)
    }
    shown.card.setTotal(queue.pending().length)
  }

  const whenReady = () => {
    if (document.body) sync()
    else document.addEventListener('DOMContentLoaded', sync, { once: true })
  }
  const leave = () => queue.rejectAll()
  page.addEventListener('pagehide', leave)
  const unsubscribe = queue.subscribe(whenReady)
  return () => {
    unsubscribe()
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
