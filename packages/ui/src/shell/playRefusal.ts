import { animate } from './animate'

/** A refused closing: a short shake, or a blink with less motion. */
export function playRefusal(root: HTMLElement): void {
  const card = root.querySelector('.card')
  if (!card) return
  const at = [0, -7, 6, -4, 2, 0]
  const frames = at.map((x, index) => ({ translate: `${x}px 0`, opacity: index === 2 ? 0.85 : 1 }))
  void animate(card, frames, { duration: 220, easing: 'ease-out' })
}
