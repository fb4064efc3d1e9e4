import type { Flow } from '@latchkey/flow'
import { captureEscape } from './captureEscape'
import type { Host } from './createHost'
import type { UiStore } from './createUi'
import { lockScroll } from './lockScroll'
import { playClose, playOpen, playRefusal } from './openMotion'
import { rememberFocus } from './rememberFocus'
import { watchModality } from './watchModality'
import { wrapTab } from './wrapTab'

interface ModalParameters {
  readonly flow: Flow
  readonly host: Host
  readonly dialog: HTMLDialogElement
  readonly ui: UiStore
  /** Draws or clears the content at once. */
  readonly draw: (isShown: boolean) => void
}

/** The dialog as a thing that opens, refuses, yields and closes. */
export interface Modal {
  show(): void
  hide(): void
  refuse(): void
  update(): void
  stop(): void
}

export function createModal({ flow, host, dialog, ui, draw }: ModalParameters): Modal {
  let stopShowing: (() => void) | undefined
  let updateModality = () => {}
  let turn = 0

  const focusPage = () => dialog.querySelector<HTMLElement>('.page')?.focus({ preventScroll: true })
  const start = () => {
    const giveFocusBack = rememberFocus(document)
    host.attach()
    draw(true)
    dialog.showModal()
    focusPage()
    const grip = { release: hold() }
    const modality = watchModality({
      host: host.element,
      dialog,
      isPending: flow.isWithWallet,
      onChange(isYielded) {
        grip.release()
        grip.release = isYielded ? () => {} : hold()
        if (!isYielded) focusPage()
      },
    })
    updateModality = modality.update
    const others = [
      whenSheet(ui, () => import('./holdSheet').then(({ holdSheet }) => holdSheet(dialog, () => flow.close('drag')))),
      wrapTab(dialog, () => !modality.isYielded()),
      () => modality.stop(),
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
  const hold = () => {
    const unlock = lockScroll(document)
    const release = captureEscape(host.element, () => flow.close('escape'))
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
    draw(false)
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
  dialog.addEventListener('click', onClick)
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('close', onClose)
  return {
    show,
    hide() {
      if (!stopShowing) return
      stopShowing()
      stopShowing = undefined
      const mine = ++turn
      void playClose(dialog, ui.get().layout).then(() => {
        if (mine === turn) finish()
      })
    },
    refuse: () => playRefusal(dialog),
    update: () => updateModality(),
    stop() {
      stopShowing?.()
      stopShowing = undefined
      finish()
      dialog.removeEventListener('click', onClick)
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClose)
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
