import type { ViewName } from '@latchkey/flow'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawOnScreen } from '../fake/drawOnScreen.test.support'
import { views } from '../views'

afterEach(cleanup)

const before = { width: innerWidth, height: innerHeight }

/** The browser takes a finger for its pointer until the test is over. */
async function touch() {
  const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  onTestFinished(async () => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await page.viewport(before.width, before.height)
  })
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
}

/** How far an element is felt for around the middle of its box, in both directions. */
function felt(root: ShadowRoot, element: HTMLElement): { readonly width: number; readonly height: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const isHit = (atX: number, atY: number) => {
    const hit = root.elementFromPoint(atX, atY)
    return hit !== null && (element === hit || element.contains(hit) || hit.closest('label')?.control === element)
  }
  const pixels = (stepX: number, stepY: number) => {
    let steps = 0
    while (steps < 60 && isHit(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1
    return steps
  }
  return { width: pixels(-1, 0) + pixels(1, 0) + 1, height: pixels(0, -1) + pixels(0, 1) + 1 }
}

const touched = [
  'Swap',
  'SwapSelectToken',
  'OnRampProviders',
  'OnRampFiatSelect',
  'OnRampTokenSelect',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletReceive',
  'AccountSettings',
] as const satisfies readonly ViewName[]

it.each(touched.flatMap((view) => (['card', 'sheet'] as const).map((layout) => [view, layout] as const)))(
  'a finger finds at least 44 by 44 pixels of everything that can be pressed in %s: %s',
  async (view, layout) => {
    await touch()
    const small = new Set<string>()
    for (const state of Object.keys(views[view])) {
      const drawn = await drawOnScreen(layout, view, state, '.page > *')
      const root = drawn.getRootNode() as ShadowRoot
      for (const element of root.querySelectorAll<HTMLElement>(':is(button, a, input, textarea):not([inert] *)')) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { width, height } = felt(root, element)
        if (width < 44 || height < 44)
          small.add(`${state}: ${element.ariaLabel ?? element.textContent} .${element.className} ${width}x${height}`)
      }
      await cleanup()
    }
    expect([...small]).toEqual([])
  },
)
