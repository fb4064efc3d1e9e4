import { current, type Flow } from '@latchkey/flow'
import { captureEscape } from './captureEscape'
import { clearSearch } from './clearSearch'
import type { Drawing } from './createDrawing'
import type { Host } from './createHost'
import type { UiStore } from './createUi'
import { focusedElement } from './focusedElement'
import { keepFocus } from './keepFocus'
import { layOutAhead } from './layOutAhead'
import { lockScroll } from './lockScroll'
import { playClose, playOpen } from './openMotion'
import { readScrollBar, type ScrollBar } from './readScrollBar'
import { rememberFocus } from './rememberFocus'
import { showFocused } from './showFocused'
import { watchModality } from './watchModality'
import { whenIdle } from './whenIdle'
import { wrapTab } from './wrapTab'

interface ModalParameters {
  readonly flow: Flow
  readonly host: Host
  readonly dialog: HTMLDialogElement
  readonly ui: UiStore
  readonly drawing: Drawing
}

/** The dialog as a thing that opens, refuses, yields and closes. */
export interface Modal {
  /** Draws into the closed dialog what an opening would show, and has the browser lay out unseen what it has not laid out before. */
  prepare(why: 'near' | 'idle'): void
  show(): void
  hide(): void
  refuse(): void
  update(): void
  stop(): void
}

export function createModal({ flow, host, dialog, ui, drawing }: ModalParameters): Modal {
  let stopShowing: (() => void) | undefined
  let updateModality = () => {}
  let turn = 0
  let opener: Element | null = null
  const foreign = new Set<Element>()
  let stopLayOut = () => {}
  const laidOut = new Set<string>()
  let flyHome: ((page: Element | null, opener: Element | null) => void) | undefined

  const page = () => dialog.querySelector<HTMLElement>('.page:not(.leaving)')
  const focusPage = () => page()?.focus({ preventScroll: true })
  const start = () => {
    opener = focusedElement(document)
    const giveFocusBack = rememberFocus(opener)
    dialog.inert = false
    host.attach()
    drawing.show()
    stopLayOut()
    showFocused(dialog, page())
    // The focus has had the page laid out, so that reading the scroll bar costs nothing now.
    const grip = { release: hold(readScrollBar(document)) }
    const modality = watchModality({
      host: host.element,
      dialog,
      isPending: flow.isWithWallet,
      foreign,
      onChange(isYielded) {
        grip.release()
        grip.release = isYielded ? () => {} : hold(readScrollBar(document))
        if (!isYielded) focusPage()
      },
    })
    updateModality = modality.update
    const others = [
      whenSheet(ui, () => import('./holdSheet').then(({ holdSheet }) => holdSheet(dialog, () => flow.close('drag')))),
      wrapTab(dialog, () => !modality.isYielded()),
      keepFocus(dialog, () => !modality.isYielded(), focusPage),
      () => modality.stop(),
      // What only delights comes when nothing else is wanted.
      whenIdle(() => void import('./flyHome').then((code) => (flyHome = code.flyHome)).catch(() => {})),
      () => grip.release(),
    ]
    playOpen(dialog, ui.get().layout)
    return () => {
      updateModality = () => {}
      for (const stop of others) stop()
      return giveFocusBack
    }
  }
  /** What only a modal dialog does to the page. */
  const hold = (bar: ScrollBar) => {
    const unlock = lockScroll(document, bar)
    const release = captureEscape(host.element, () => clearSearch(page()) || flow.close('escape'))
    return () => {
      unlock()
      release()
    }
  }
  let giveFocusBack: (() => void) | undefined
  const show = () => {
    turn += 1
    if (stopShowing) return
    finish()
    const stop = start()
    stopShowing = () => {
      giveFocusBack = stop()
    }
  }
  const finish = () => {
    if (!giveFocusBack) return
    if (dialog.open) dialog.close()
    drawing.clear()
    host.detach()
    giveFocusBack()
    giveFocusBack = undefined
  }
  const onCancel = (event: Event) => {
    event.preventDefault()
    flow.close('escape')
  }
  // The platform may close a dialog without asking twice; what may not close is shown again.
  const onClose = () => {
    if (!stopShowing || dialog.open) return
    if (!flow.close('escape') && host.element.isConnected) dialog.showModal()
  }
  const onClick = (event: Event) => {
    if (event.target instanceof Element && event.target.matches('.scrim')) flow.close('overlay')
  }
  // For as long as there is the dialog, which goes with its host.
  dialog.addEventListener('click', onClick)
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('close', onClose)
  return {
    prepare(why) {
      // While it closes, what is left of it is still on screen.
      if (stopShowing || giveFocusBack || drawing.prepare(why) === 'not') return
      const { name } = current(flow.store.getState().stack)
      if (!laidOut.has(name)) {
        stopLayOut()
        stopLayOut = layOutAhead(dialog)
        laidOut.add(name)
      }
      host.place()
    },
    show,
    hide() {
      if (!stopShowing) return
      stopShowing()
      stopShowing = undefined
      drawing.leave()
      // What is left of it is only looked at.
      dialog.inert = true
      const mine = ++turn
      flyHome?.(page(), opener)
      void playClose(dialog, ui.get().layout).then(() => {
        if (mine === turn) finish()
      })
    },
    // A shake that did not load is none.
    refuse: () =>
      void import('./playRefusal').then(
        ({ playRefusal }) => playRefusal(dialog),
        () => {},
      ),
    update: () => updateModality(),
    stop() {
      stopShowing?.()
      stopShowing = undefined
      stopLayOut()
      finish()
    },
  }
}

/** Runs a lazy helper while the dialog is shown as a sheet; a failed load only costs the gesture. */
function whenSheet(ui: UiStore, load: () => Promise<() => void>): () => void {
  if (ui.get().layout !== 'sheet') return () => {}
  let isOver = false
  const helper = load().then(
    (stop) => {
      if (isOver) stop()
      return stop
    },
    () => undefined,
  )
  return () => {
    isOver = true
    void helper.then((stop) => stop?.())
  }
}
