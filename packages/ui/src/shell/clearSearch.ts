/** Empties the filled search of a page, as typing would, and stands in it; answers whether there was one. */
export function clearSearch(page: ParentNode | null): boolean {
  const field = page?.querySelector<HTMLInputElement>('input[type="search"]')
  if (!field?.value) return false
  // React hears only of what it did not set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  return true
}
