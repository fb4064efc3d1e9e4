/** What is found in a page; of several the first that is shown. */
export interface Inspected {
  /** How many are shown. */
  readonly shown: number
  readonly text: string
  readonly value: string | undefined
  readonly attributes: Readonly<Record<string, string>>
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined
  /** Why a pointer could not press it now; undefined when it can. Only told when asked for. */
  readonly obstacle: string | undefined
}

/**
 * In the page: looks for what matches a selector, in open shadow roots too, and has a name that matches. With `aim` it is scrolled
 * to, and must be at rest and on top.
 */
export async function inspect(
  selector: string,
  name: { readonly source: string; readonly flags: string },
  aim: boolean,
): Promise<Inspected> {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  const pattern = new RegExp(name.source, name.flags)
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 0
  const found = roots
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .filter((element) => pattern.test(nameOf(element)) && isShown(element))
  const [element] = found
  if (!element)
    return { shown: 0, text: '', value: undefined, attributes: {}, box: undefined, obstacle: 'it is not shown' }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const boxOf = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }
  const topmost = (x: number, y: number) => {
    let top = document.elementFromPoint(x, y)
    for (let inner = top?.shadowRoot?.elementFromPoint(x, y); inner && inner !== top; ) {
      top = inner
      inner = top.shadowRoot?.elementFromPoint(x, y)
    }
    return top
  }
  const readObstacle = async () => {
    if (element.matches(':disabled')) return 'it is disabled'
    const before = boxOf()
    if (before.y < 0 || before.y + before.height > innerHeight)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const start = boxOf()
    await frame()
    await frame()
    const now = boxOf()
    if (start.x !== now.x || start.y !== now.y || start.width !== now.width) return 'it moves'
    const top = topmost(now.x + now.width / 2, now.y + now.height / 2)
    if (top && (element.contains(top) || top.shadowRoot?.contains(element))) return undefined
    return `it is covered by ${top?.outerHTML.slice(0, 120)}`
  }
  const obstacle = aim ? await readObstacle() : undefined
  return {
    shown: found.length,
    text: nameOf(element),
    value: element instanceof HTMLInputElement ? element.value : undefined,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    box: boxOf(),
    obstacle,
  }
}
