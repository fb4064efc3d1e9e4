import { focusedElement } from './focusedElement'
import { isInside } from './isInside'

/** Gives the page back to a wallet that draws its own sheet in it, until the request is settled and the sheet is gone. */
export interface Modality {
  /** Looks again: call when a request starts or settles. */
  update(): void
  isYielded(): boolean
  stop(): void
}

interface ModalityParameters {
  readonly host: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly isPending: () => boolean
  /** Empty at first, then for the next watch of the same dialog; holds what a wallet still asks in the page. */
  readonly foreign: Set<Element>
  readonly onChange: (isYielded: boolean) => void
}

const invisible = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TEMPLATE', 'NOSCRIPT', 'TITLE'])

export function watchModality({ host, dialog, isPending, foreign, onChange }: ModalityParameters): Modality {
  const page = host.ownerDocument
  let isYielded = false
  let isAsked = foreign.size > 0
  let entered: Element | undefined
  let leftAt: Element | null = null

  const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0
  const update = () => {
    for (const element of foreign) if (!element.isConnected) foreign.delete(element)
    const sheets = [...foreign].filter(isShown)
    // A sheet outlives the request it was drawn for when the visitor goes back or closes: only the wallet takes it away.
    isAsked = isPending() || (isAsked && sheets.length > 0)
    const wanted = isAsked && (isYielded || sheets.length > 0)
    const focused = focusedElement(page)
    if (wanted !== isYielded) {
      isYielded = wanted
      entered = undefined
      const isOurs = isInside(host, focused)
      if (wanted || isOurs) leftAt = isOurs ? focused : null
      dialog.dataset['modality'] = wanted ? 'yielded' : 'modal'
      reopen(dialog, wanted)
      onChange(wanted)
      // Opening and closing both move the focus; it stays with the wallet, or comes back to where it was here.
      focusAgain(wanted ? focused : leftAt)
    }
    const sheet = wanted ? sheets.at(-1) : undefined
    if (!sheet || sheet === entered || sheets.some((one) => isInside(one, focusedElement(page)))) return
    entered = sheet
    // A sheet whose code did not load is entered by Tab.
    import('./enterSheet').then(
      (code) => entered === sheet && code.enterSheet(sheet),
      () => {},
    )
  }
  const note = (node: Node) => {
    if (!(node instanceof Element) || node === host || node.contains(host) || invisible.has(node.tagName)) return
    foreign.add(node)
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) note(node)
    update()
  })
  // By kind: a form named `body` would stand for `document.body`.
  observer.observe(page.querySelector('body') ?? page, { childList: true })
  observer.observe(page.documentElement, { childList: true })
  const onToggle = (event: Event) => {
    if (event.target instanceof Element && (event as ToggleEvent).newState === 'open') note(event.target)
    queueMicrotask(update)
  }
  page.addEventListener('beforetoggle', onToggle, true)
  page.addEventListener('toggle', onToggle, true)
  return {
    update,
    isYielded: () => isYielded,
    stop() {
      observer.disconnect()
      page.removeEventListener('beforetoggle', onToggle, true)
      page.removeEventListener('toggle', onToggle, true)
      if (!isYielded) foreign.clear()
    },
  }
}

function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** Leaves or enters the top layer; leaving must not take the focus the wallet wants. */
function reopen(dialog: HTMLDialogElement, isYielded: boolean): void {
  if (dialog.open) dialog.close()
  if (isYielded) {
    dialog.inert = true
    dialog.show()
    dialog.inert = false
  } else {
    dialog.showModal()
  }
}
