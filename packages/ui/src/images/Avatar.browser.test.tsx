import { absentAccount } from '@latchkey/core'
import { accountContent, avatarStops, type Markup } from '@latchkey/react/button'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Avatar } from './Avatar'

afterEach(cleanup)

/** Pixels of a side, as small as a picture of an account gets. */
const side = 20
const perRow = 20
/** Root mean square of OKLab distances over all pixels; 0.02 is what an eye just tells apart side by side. */
const visible = 0.03

/** The same three hundred addresses every time. */
const addresses = Array.from({ length: 300 }, (_, index) => {
  let state = index * 2654435761 + 1
  const digits = Array.from({ length: 40 }, () => {
    state = (Math.imul(state ^ (state >>> 13), 1597334677) + 12345) >>> 0
    return ((state >>> 11) % 16).toString(16)
  })
  return `0x${digits.join('')}`
})

const draw = (markup: Markup | undefined): ReactNode =>
  markup === undefined || typeof markup === 'string'
    ? markup
    : createElement(
        markup.tag,
        { key: String(markup.attributes['id']), ...markup.attributes },
        ...markup.children.map(draw),
      )

/** The picture the account button draws. */
function ButtonAvatar({ address }: { address: string }) {
  const content = accountContent({ account: { ...absentAccount, status: 'connected', address } }, {}, {}, address)
  return draw(content?.children[0])
}

/** Every picture's pixels in OKLab, as they are on screen. */
async function looks(Picture: (props: { address: string }) => ReactNode): Promise<readonly Float32Array[]> {
  const { container } = await render(
    <div style={{ display: 'grid', gridTemplateColumns: `repeat(${perRow}, ${side}px)`, width: 'max-content' }}>
      <style>{`.shot > * { display: block; width: ${side}px; height: ${side}px; border-radius: 50% }`}</style>
      {addresses.map((address) => (
        <div key={address} className="shot" style={{ width: side, height: side }}>
          <Picture address={address} />
        </div>
      ))}
    </div>,
  )
  const grid = container.firstElementChild as HTMLElement
  const shot = await page.elementLocator(grid).screenshot({ base64: true, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${typeof shot === 'string' ? shot : shot.base64}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = perRow * side
  canvas.height = (addresses.length / perRow) * side
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return addresses.map((_, index) => {
    const x = (index % perRow) * side
    const y = Math.floor(index / perRow) * side
    return toOklab(context.getImageData(x, y, side, side).data)
  })
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklab(data: Uint8ClampedArray): Float32Array {
  const lab = new Float32Array((data.length / 4) * 3)
  const linear = (value = 0) => (value > 10.31 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 255 / 12.92)
  for (let at = 0; at < data.length / 4; at++) {
    const [r, g, b] = [linear(data[at * 4]), linear(data[at * 4 + 1]), linear(data[at * 4 + 2])]
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lab[at * 3] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
    lab[at * 3 + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
    lab[at * 3 + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  }
  return lab
}

function distance(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2
  return Math.sqrt(sum / (one.length / 3))
}

it.each([
  ['the modal', Avatar],
  ['the account button', ButtonAvatar],
] as const)('any two of three hundred accounts are told apart at 20 px in %s', async (_where, Picture) => {
  const drawn = await looks(Picture)
  let least = Number.POSITIVE_INFINITY
  drawn.forEach((one, index) => {
    for (const other of drawn.slice(index + 1)) least = Math.min(least, distance(one, other))
  })
  expect(least).toBeGreaterThan(visible)
  // The screenshot shows pictures, not the page behind them.
  expect(distance(drawn[0] as Float32Array, new Float32Array((drawn[0] as Float32Array).length))).toBeGreaterThan(0.2)
})

it('one address has one picture', () => {
  const [address = ''] = addresses
  expect(avatarStops(address.toUpperCase().replace('0X', '0x'))).toEqual(avatarStops(address))
})
