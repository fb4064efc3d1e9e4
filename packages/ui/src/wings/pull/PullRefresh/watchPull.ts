import { animate, prefersLessMotion } from '../../../shell/animate'

/** Pixels a page follows a finger at most, from where on letting go refreshes, and where it waits meanwhile. */
const lengths = { most: 96, enough: 56, waiting: 52 } as const
/** The page is heavier than the finger. */
const weight = 0.5

/**
 * Pulls a page down that is at its top, by one finger: far enough, letting go calls `onPull` and the page waits below the mark until that
 * has ended. The sheet itself is pulled by its handle and header, which are outside of what scrolls. Whoever wants less motion sees the
 * mark alone.
 */
export function watchPull(mark: HTMLElement, onPull: () => Promise<unknown>): () => void {
  const found = { stage: mark.closest<HTMLElement>('.stage'), page: mark.closest<HTMLElement>('.page') }
  if (!found.stage || !found.page) return () => {}
  const [stage, page] = [found.stage, found.page]
  let from: { readonly x: number; readonly y: number } | undefined
  let pulled = 0
  let phase: 'resting' | 'pulling' | 'running' | 'gone' = 'resting'

  const move = (distance: number) => {
    pulled = distance
    mark.style.setProperty('--pulled', String(Math.min(1, distance / lengths.enough)))
    if (prefersLessMotion()) return
    page.style.translate = distance > 0 ? `0 ${distance}px` : ''
  }
  const glide = (to: number) => {
    const before = pulled
    move(to)
    if (prefersLessMotion() || before === to) return
    void animate(page, [{ translate: `0 ${before}px` }, { translate: `0 ${to}px` }], {
      duration: 200,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }
  const letGo = () => {
    from = undefined
    stage.removeEventListener('touchmove', onMove)
    if (phase !== 'pulling') return
    phase = 'resting'
    glide(0)
  }

  const onStart = ({ touches: [touch, second] }: TouchEvent) => {
    letGo()
    const isBusy = phase !== 'resting' || stage.dataset['switching'] !== undefined
    if (!touch || second || isBusy || stage.scrollTop > 0) return
    from = { x: touch.clientX, y: touch.clientY }
    stage.addEventListener('touchmove', onMove, { passive: false })
  }
  const onMove = (event: TouchEvent) => {
    const [touch, second] = event.touches
    if (!from || !touch || second) return letGo()
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    // Sideways, or up: it is somebody else's gesture, for as long as it lasts.
    if (phase === 'resting' && (y < 0 || Math.abs(x) > y || stage.scrollTop > 0)) return letGo()
    if (event.cancelable) event.preventDefault()
    if (y <= 0 && phase === 'resting') return
    phase = 'pulling'
    move(Math.min(lengths.most, Math.max(0, y) * weight))
  }
  const onEnd = () => {
    if (phase !== 'pulling' || pulled < lengths.enough) return letGo()
    from = undefined
    stage.removeEventListener('touchmove', onMove)
    phase = 'running'
    glide(lengths.waiting)
    const end = () => {
      if (phase !== 'running') return
      phase = 'resting'
      glide(0)
    }
    onPull().then(end, end)
  }
  stage.addEventListener('touchstart', onStart, { passive: true })
  stage.addEventListener('touchend', onEnd)
  stage.addEventListener('touchcancel', letGo)
  return () => {
    phase = 'gone'
    stage.removeEventListener('touchstart', onStart)
    stage.removeEventListener('touchmove', onMove)
    stage.removeEventListener('touchend', onEnd)
    stage.removeEventListener('touchcancel', letGo)
    page.style.translate = ''
  }
}
