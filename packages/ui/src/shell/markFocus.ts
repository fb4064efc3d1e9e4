/**
 * Says on the card whether its page has the focus by keyboard, as `data-focused`: a selector would ask all that is in the card at every
 * change of it. Returns the stop function.
 */
export function markFocus(stage: HTMLElement): () => void {
  const mark = () =>
    stage.parentElement?.toggleAttribute('data-focused', stage.querySelector('.page:focus-visible') !== null)
  // A page that was focused by a pointer counts from the first key on.
  const types = ['focusin', 'focusout', 'keyup'] as const
  for (const type of types) stage.addEventListener(type, mark)
  return () => {
    for (const type of types) stage.removeEventListener(type, mark)
  }
}
