/** What Tab can reach. */
export const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"], [controls]'

/** Everything inside `root` that Tab reaches, in order. */
export function tabStops(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.getClientRects().length > 0 && element.closest('[inert]') === null && element.tabIndex >= 0,
  )
}
