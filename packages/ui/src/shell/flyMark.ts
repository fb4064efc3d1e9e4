/** Milliseconds: a little longer than the change of the pages, so that it lands on what stands. */
const duration = 220
const easing = 'cubic-bezier(0.3, 0.9, 0.3, 1)'

/**
 * Flies the picture of what was pressed from where it was seen to where it stands in the page that comes; both wait unseen
 * meanwhile. Nothing waits for it, and what moves takes no press.
 */
export function flyMark(from: DOMRect, target: HTMLElement, source: HTMLElement | undefined): void {
  const to = target.getBoundingClientRect()
  const shell = target.closest('.root')
  // A drawn picture is lost in a copy.
  if (!shell || to.width === 0 || from.width === 0 || target.querySelector('canvas')) return
  const mark = target.cloneNode(true) as HTMLElement
  Object.assign(mark.style, {
    position: 'fixed',
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    borderRadius: getComputedStyle(target).borderRadius,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  })
  mark.style.setProperty('--icon-size', `${to.width}px`)
  shell.append(mark)
  const away = [target, source].flatMap(
    (element) => element?.animate([{ opacity: 0 }, { opacity: 0 }], { duration }) ?? [],
  )
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
  const flight = mark.animate([{ transform: start }, { transform: 'none' }], { duration, easing })
  const land = () => {
    mark.remove()
    for (const one of away) one.cancel()
  }
  flight.onfinish = land
  flight.oncancel = land
}
