import { expect, type Locator } from '@playwright/test'

/** More than there is to reach in the lab. */
const mostPresses = 150

/** Goes to something by Tab, the way it lies, and by arrows within a list, and presses it by Enter. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const { keyboard } = target.page()
  for (let presses = 0; presses < mostPresses; presses++) {
    const way = await target.evaluate(wayTo)
    if (way === 'there') break
    await keyboard.press(way)
  }
  await expect(target).toBeFocused()
  // One that cannot be pressed yet is reached all the same, and does nothing.
  await expect(target).toBeEnabled()
  // A key that was meant for the page before is not taken for the one that comes: it counts once that stands.
  await expect(target.page().locator('latchkey-modal .stage[data-switching]')).toHaveCount(0)
  await keyboard.press('Enter')
}

/** What stands in a shadow tree lies where its host does; in a list or among tabs, of which one is in the order, arrows lead on. */
function wayTo(target: Element): 'there' | 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight' {
  if (target.matches(':focus')) return 'there'
  const root = target.getRootNode()
  const focused = target.closest('.long')?.querySelector(':focus')
  if (focused)
    return focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowDown' : 'ArrowUp'
  if (target.closest('[role=tablist]')?.querySelector(':focus')) return 'ArrowRight'
  const place = root instanceof ShadowRoot ? root.host : target
  const { activeElement: active, body } = document
  const isBehind = active && active !== body && active.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING
  return isBehind ? 'Shift+Tab' : 'Tab'
}
