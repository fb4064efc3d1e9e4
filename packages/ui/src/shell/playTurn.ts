import type { FlowState } from '@latchkey/flow'
import { animate } from './animate'

interface TurnMotion {
  readonly direction: FlowState['direction']
  readonly dir: 'ltr' | 'rtl'
}

const turn = { duration: 150 }

/** Plays the change between two pages, from what is seen of each; resolves when it is over. */
export function playTurn(
  page: HTMLElement,
  left: HTMLElement | undefined,
  { direction, dir }: TurnMotion,
): Promise<void> {
  const isBack = direction === 'back'
  const way = isBack === (dir === 'rtl') ? 16 : -16
  const seen = opacityOf(page) ?? 0
  if (left) {
    const gone = { opacity: 0, offset: 0.75 }
    void animate(left, [{ opacity: opacityOf(left) ?? 1 }, gone, { opacity: 0, scale: isBack ? 1.02 : 0.98 }], turn)
  }
  // It waits until the other has faded far enough that nobody reads both.
  const waits = { opacity: seen, offset: 0.35 }
  return animate(page, [{ opacity: seen, translate: `${way}px 0` }, waits, { opacity: 1, translate: '0 0' }], turn)
}

/** Of a page that an earlier turn still moves. */
function opacityOf(page: HTMLElement): number | undefined {
  return page.getAnimations().length > 0 ? Number(getComputedStyle(page).opacity) : undefined
}
