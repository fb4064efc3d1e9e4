import { prefersLessMotion } from './animate'

/** Milliseconds; the last third fades into what it becomes. */
const duration = 260
const easing = 'cubic-bezier(0.3, 0.9, 0.3, 1)'
const fading = 0.7

/**
 * Flies the picture of the wallet that was connected from its closed ring to the account's picture in the button `opener`, which it
 * becomes. It lies over the page, so that the modal closes beneath it; nothing waits for it and it takes no press.
 */
export function flyHome(page: Element | null, opener: Element | null): void {
  const ring = page?.querySelector('[data-ring=closed] .image')
  const account = opener?.querySelector('.latchkey-button-avatar')
  const picture = ring?.querySelector('img')
  if (!ring || !account || !picture) return
  const from = ring.getBoundingClientRect()
  const to = account.getBoundingClientRect()
  // A drawn picture is lost in a copy; without the top layer the dialog would cover it.
  if (prefersLessMotion() || to.width === 0 || !('showPopover' in picture)) return
  const mark = picture.cloneNode() as HTMLImageElement
  mark.loading = 'eager'
  mark.className = 'latchkey-flight'
  mark.popover = 'manual'
  Object.assign(mark.style, {
    all: 'initial',
    display: 'block',
    position: 'fixed',
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    transformOrigin: '0 0',
    // Without it a picture is not cut at its corners.
    overflow: 'hidden',
    pointerEvents: 'none',
  })
  account.ownerDocument.body.append(mark)
  mark.showPopover()
  const scale = from.width / to.width
  const radius = Number.parseFloat(getComputedStyle(ring).borderRadius) / scale
  const landing = { transform: 'none', borderRadius: '50%', offset: fading, easing: 'linear' }
  const start = { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})` }
  const flight = mark.animate(
    [
      { ...start, borderRadius: `${radius}px`, easing },
      { ...landing, opacity: 1 },
      { ...landing, offset: 1, opacity: 0 },
    ],
    { duration },
  )
  account.animate([{ opacity: 0 }, { opacity: 0, offset: fading }, { opacity: 1 }], { duration })
  const land = () => mark.remove()
  flight.onfinish = land
  flight.oncancel = land
}
