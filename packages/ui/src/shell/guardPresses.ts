interface GuardedHost {
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
}

interface Press {
  readonly on: Element | undefined
  readonly name: string
}

/** Pixels and milliseconds within which two clicks are one double click. */
const near = 8
const soon = 500

/**
 * Lets only those presses through that were meant for what is on screen: none once the modal closes, and the further clicks of a
 * double click, like the repeats of a held key, only where the first one was. Returns the stop function.
 */
export function guardPresses({ element, shadow }: GuardedHost, isShown: () => boolean): () => void {
  let opening: MouseEvent | undefined
  let first: Press | undefined
  const onPageClick = (event: MouseEvent) => {
    if (event.detail > 0 && !event.composedPath().includes(element)) opening = event
  }
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onClick = (event: Event) => {
    if (!(event instanceof MouseEvent)) return
    const press = pressOf(event.target)
    const isSecond =
      opening !== undefined &&
      event.detail > 0 &&
      event.timeStamp - opening.timeStamp < soon &&
      Math.hypot(event.clientX - opening.clientX, event.clientY - opening.clientY) < near
    const isSame = press.on === first?.on && press.name === first?.name
    if (!isShown() || isSecond || (event.detail > 1 && !isSame)) stop(event)
    else first = press
  }
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return
    if (!isShown() || (event.repeat && event.key === 'Enter')) stop(event)
  }
  addEventListener('click', onPageClick, true)
  shadow.addEventListener('click', onClick, true)
  shadow.addEventListener('keydown', onKey, true)
  return () => {
    removeEventListener('click', onPageClick, true)
    shadow.removeEventListener('click', onClick, true)
    shadow.removeEventListener('keydown', onKey, true)
  }
}

/** A button may become another one in its place. */
function pressOf(target: EventTarget | null): Press {
  const on = target instanceof Element ? (target.closest('button, a, label') ?? target) : undefined
  return { on, name: `${on?.getAttribute('aria-label')} ${on?.textContent}` }
}
