import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../fake/drawTile.test.support'

afterEach(cleanup)

/** How bright a colour is, as WCAG 2.2 counts it. */
function luminance(color: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(['light', 'dark'] as const)('what a disabled button asks for can be read in %s', async (theme) => {
  const button = await drawTile('RegisterAccountName', 'disabled', '.button.primary[aria-disabled="true"]', { theme })
  const { color, backgroundColor, opacity } = getComputedStyle(button)
  const [darker = 0, lighter = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b)
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5)
  expect(opacity).toBe('1')
})
