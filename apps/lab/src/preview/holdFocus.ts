/**
 * Lets nothing of a page inside another take the focus while the visitor is outside it: what they change there makes the
 * modal here open anew.
 */
export function holdFocus({ document, HTMLElement, HTMLDialogElement }: typeof globalThis): void {
  const { focus } = HTMLElement.prototype
  const { showModal } = HTMLDialogElement.prototype
  HTMLElement.prototype.focus = function take(...given) {
    if (document.hasFocus()) focus.apply(this, given)
  }
  HTMLDialogElement.prototype.showModal = function show() {
    // An inert dialog finds nothing to focus.
    if (!document.hasFocus()) this.inert = true
    showModal.call(this)
    this.inert = false
  }
}
