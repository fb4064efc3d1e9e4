import type { Locator } from '@playwright/test'

/** Milliseconds within which a browser takes two taps for a double tap, of which the modal hears one: Chromium 400. */
const doubleTap = 450

/** Taps something, no sooner than a hand does. */
export async function pressByTouch(target: Locator): Promise<void> {
  await target.page().waitForFunction(isOver, doubleTap)
  await target.tap()
}

/** In the page: whether no tap was so short ago that another would be its second. */
function isOver(pause: number): boolean {
  const { dataset } = document.documentElement
  const never = String(-pause)
  if (dataset['tapped'] === undefined) {
    const note = () => {
      dataset['tapped'] = String(performance.now())
    }
    addEventListener('touchend', note, true)
  }
  dataset['tapped'] ??= never
  return performance.now() - Number(dataset['tapped']) > pause
}
