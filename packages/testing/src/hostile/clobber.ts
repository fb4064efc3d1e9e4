/**
 * Puts elements into the page whose ids shadow globals and properties of the document (DOM clobbering); the returned
 * function takes them away.
 *
 * @example
 * const restore = clobber('ethereum', 'w3m-iframe')
 */
export function clobber(...names: readonly string[]): () => void {
  const forms = names.map((name) => {
    const form = document.createElement('form')
    form.id = name
    form.setAttribute('name', name)
    for (const inner of ['request', 'on', 'id', 'attributes', 'parentNode', 'remove', 'shadowRoot']) {
      const input = document.createElement('input')
      input.name = inner
      input.hidden = true
      form.append(input)
    }
    return form
  })
  document.body.prepend(...forms)
  return () => {
    for (const form of forms) Element.prototype.remove.call(form)
  }
}
