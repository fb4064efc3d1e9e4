/** Where the visitor was in a page when it left the screen. */
export interface PagePlace {
  readonly scroll: number
  /** What was focused in it, or pressed where pressing focuses nothing. */
  readonly control: HTMLElement | undefined
  /** The picture of what was pressed, or else that of the page, and where it was seen. */
  readonly mark?: { readonly element: HTMLElement; readonly box: DOMRect } | undefined
}

/** Reads where the visitor is in the page that is shown. */
export function placeIn(stage: HTMLElement, page: HTMLElement, pressed: EventTarget | undefined): PagePlace {
  const { activeElement } = page.getRootNode() as ShadowRoot
  const last = pressed instanceof Element ? pressed.closest('a, button') : undefined
  const inside = [activeElement, last].find((one) => one && one !== page && page.contains(one))
  const control = inside instanceof HTMLElement ? inside : undefined
  const element = markIn(page) ?? markIn(control)
  return { scroll: stage.scrollTop, control, mark: element && { element, box: element.getBoundingClientRect() } }
}

/** The picture a page is about, or that of a row. */
export function markIn(place: HTMLElement | undefined): HTMLElement | undefined {
  const inside = place?.matches('.page') ? '.waiting .image, .qr .logo .image' : '.image'
  return place?.querySelector<HTMLElement>(inside) ?? undefined
}

/** Brings a page to where it was left, a new one to its top. */
export function returnTo(stage: HTMLElement, page: HTMLElement, place: PagePlace | undefined): void {
  page.style.removeProperty('top')
  stage.scrollTop = place?.scroll ?? 0
  const control = place?.control
  const goal = control && page.contains(control) ? control : page
  goal.focus({ preventScroll: true })
}
