/** Opens a dialog with the focus on `first` at once: the platform would have put it on the first control before. */
export function showFocused(dialog: HTMLDialogElement, first: HTMLElement | null): void {
  first?.setAttribute('autofocus', '')
  dialog.showModal()
  first?.removeAttribute('autofocus')
  if (first && !first.matches(':focus')) first.focus({ preventScroll: true })
}
