import { prefersLessMotion } from './animate'

/** Animates a stage from its old to its new height whenever its page grows or shrinks; 150 ms. */
export function morphHeight(stage: HTMLElement): { follow(page: HTMLElement): void; stop(): void } {
  let last: number | undefined
  let running: Animation | undefined
  const observer = new ResizeObserver(() => {
    const from = running ? stage.getBoundingClientRect().height : last
    running?.cancel()
    running = undefined
    const to = stage.offsetHeight
    last = to
    if (from === undefined || from === 0 || Math.abs(from - to) < 2 || prefersLessMotion() || isUnseen(stage)) return
    stage.dataset['morphing'] = ''
    const animation = stage.animate([{ height: `${from}px` }, { height: `${to}px` }], {
      duration: 150,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
    running = animation
    animation.onfinish = animation.oncancel = () => {
      if (running === animation) running = undefined
      if (!running) delete stage.dataset['morphing']
    }
  })
  return {
    follow(page) {
      observer.disconnect()
      observer.observe(page)
    },
    stop() {
      observer.disconnect()
      running?.cancel()
    },
  }
}

/** Of what stands ready in a closed dialog, and in a tab behind others, nobody sees the change. */
const isUnseen = (stage: HTMLElement) => document.hidden || stage.closest('dialog')?.open === false
