import { element } from './element'
import { sheetStyle } from './sheetStyle'

/** How the sheet is put into the page; wallets do it in all three ways. */
export type SheetForm = 'div' | 'popover' | 'dialog'

/** A place in the page with its own shadow root; in the document only while open. */
export interface SheetLayer {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  show(card: HTMLElement): void
  /** Brings what is shown before all else in the page, as when it came. */
  raise(card: HTMLElement): void
  remove(): void
}

const scrollable = { tabindex: '0', role: 'group', 'aria-labelledby': 'asks' }

/** `onCancel` hears the platform's own wish to close a `<dialog>`. */
export function createSheetLayer(form: SheetForm, onCancel: () => void): SheetLayer {
  const host = element('div', { 'data-test-wallet': form, ...(form === 'popover' ? { popover: 'manual' } : {}) })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetStyle)
  root.adoptedStyleSheets = [sheet]
  const dialog = form === 'dialog' ? element('dialog') : undefined
  dialog?.addEventListener('cancel', (event) => {
    event.preventDefault()
    onCancel()
  })
  if (dialog) root.append(dialog)

  const show = (card: HTMLElement) => {
    for (const old of root.querySelectorAll('.card')) old.remove()
    ;(dialog ?? root).append(card)
    if (!host.isConnected) document.body.append(host)
    if (form === 'popover' && !host.matches(':popover-open')) host.showPopover()
    if (dialog && !dialog.open) dialog.showModal()
    const body = card.querySelector('.body')
    // What has to scroll is reached by keyboard too.
    if (body && body.scrollHeight > body.clientHeight) {
      for (const [name, value] of Object.entries(scrollable)) body.setAttribute(name, value)
    }
    card.focus({ preventScroll: true })
  }
  const remove = () => {
    dialog?.close()
    host.remove()
  }
  return {
    host,
    root,
    show,
    raise(card) {
      remove()
      show(card)
    },
    remove,
  }
}
