import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findAbove } from '../config/findAbove'
import { heavyDrawings, svg } from './heavyDrawings.test.support'
import { isLightSvg } from './isLightSvg'
import { mediaTypeOf } from './mediaTypeOf'

const typeOf = (text: string) => mediaTypeOf(new TextEncoder().encode(text))
describe('a drawing of a stranger', () => {
  it.each(heavyDrawings)('N-256 is none where it has %s', (_, inside) => {
    expect(typeOf(svg(inside))).toBeUndefined()
  })

  it.each([
    [
      'shapes',
      '<path d="M0 0h1"/><circle r="1" fill="rgb(1, 2, 3)" transform="translate(1 2) rotate(3)"/>'.repeat(500),
    ],
    ['gradients', '<linearGradient id="g"/><rect fill="url(#g)" style="stroke: url(#g)"/>'.repeat(100)],
    ['much of it', `${'<path d="M0 0h1"/>'.repeat(5_000)}<use href="#a0"/><g clip-path="url(#c)"/>`],
    ['masks and clips', '<g mask="url(#m)" clip-path="url(#c)"/>'.repeat(5)],
    ['copies', '<use href="#a0" x="1"/>'.repeat(10)],
    ['shapes one sees through', '<rect opacity=".5" fill-opacity="0.5"/>'.repeat(200)],
    ['words', '<text x="1" y="1" font-size="2">Keyhole (one of nine)</text>'],
  ])('is shown where it has %s', (_, inside) => {
    expect(typeOf(svg(inside))).toBe('image/svg+xml')
  })

  it.each(['<g', 'a', '(', '<filter x', '<g opacity', 'url ', '-'])(
    'of %s again and again takes no more for being large than as many letters in small ones',
    (text) => {
      const pieces = 32
      const part = svg(text.repeat(Math.ceil((2 * 1024) / text.length)))
      const whole = svg(text.repeat(pieces * Math.ceil((2 * 1024) / text.length)))
      const took = (judge: () => void) => {
        const begun = performance.now()
        judge()
        return performance.now() - begun
      }
      const least = { parts: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY }
      // In turns, so that what else the machine does meets both; the least of each is what it takes.
      for (let turn = 0; turn < 5; turn++) {
        const ofParts = took(() => {
          for (let piece = 0; piece < pieces; piece++) isLightSvg(part)
        })
        least.parts = Math.min(least.parts, ofParts)
        least.whole = Math.min(
          least.whole,
          took(() => isLightSvg(whole)),
        )
      }
      // A scan that looks back or ahead for each letter takes as many times as long as there are pieces.
      expect(least.whole / least.parts).toBeLessThan(pieces / 4)
    },
  )

  it('is what nearly every shipped icon would be too', () => {
    const folder = dirname(findAbove('icons/index.json'))
    const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))
    const heavy = files.filter((name) => !isLightSvg(readFileSync(join(folder, name), 'utf8')))
    expect(heavy.length).toBeLessThan(6)
  })
})
